import type { ReactNode } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { deviceMark, enterSession } from '../../../../platform/web/api/session-store.ts';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { login } from '../../contract/login.ts';

interface EnterByCodeProps {
  readonly title: string;
  /** As they were typed in the form. */
  readonly cpf: string;
  readonly password: string;
  /** Said when the field was left empty: where the code is. */
  readonly required: string;
  /** Where the code comes from. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Enters with the password and a code beside it. */
export const EnterByCode = ({ title, cpf, password, required, children, onClose }: EnterByCodeProps) => (
  <ActDialog
    words={{ title, verb: 'Entrar', busy: 'Entrando…', keep: 'Voltar' }}
    fields={{ access_code: { kind: 'text', label: 'Código', required } }}
    send={({ access_code }) => callEndpoint(login, { body: { cpf, password, access_code, ...deviceMark() } })}
    onDone={({ token, device }) => enterSession(token, device)}
    onClose={onClose}
  >
    <Note>{children}</Note>
  </ActDialog>
);
