import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { deviceMark, enterSession } from '../../../../platform/web/api/session-store.ts';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { login } from '../../contract/login.ts';
import { sendAccessCode } from '../../contract/access-code/send-access-code.ts';

interface AccessCodeDialogProps {
  /** As they were typed in the form. */
  readonly cpf: string;
  readonly password: string;
  readonly onClose: () => void;
}

const title = 'Entrar com um código';
const keep = 'Voltar';

/** The way past the wait that wrong passwords of others brought: a code by e-mail, beside the password. */
export default function AccessCodeDialog({ cpf, password, onClose }: AccessCodeDialogProps) {
  const [sent, setSent] = useState<string | null>(null);
  if (sent === null) {
    return (
      <ActDialog
        words={{
          title,
          text: 'Para entrar sem esperar, enviamos um código ao e-mail da sua conta. A senha continua a ser pedida.',
          verb: 'Enviar código',
          busy: 'Enviando…',
          keep,
        }}
        send={() => callEndpoint(sendAccessCode, { body: { cpf } })}
        onNext={({ message }) => setSent(message)}
        onClose={onClose}
      />
    );
  }
  return (
    <ActDialog
      key="code"
      words={{ title, verb: 'Entrar', busy: 'Entrando…', keep }}
      fields={{
        access_code: { kind: 'text', label: 'Código', required: 'Digite o código que está no e-mail.' },
      }}
      send={({ access_code }) => callEndpoint(login, { body: { cpf, password, access_code, ...deviceMark() } })}
      onDone={({ token, device }) => enterSession(token, device)}
      onClose={onClose}
    >
      <Note>{sent} Sem e-mail na conta, peça ajuda ao administrador da sua unidade.</Note>
    </ActDialog>
  );
}
