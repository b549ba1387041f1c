import { SigningDialog } from './lazy-dialogs.tsx';
import type { SignText } from '../../transfers/web/index.ts';

/** Signs the text of a dispatch before it goes: password and code, then the sheet sends it. */
export const signText: SignText = (text, onEnd) => (
  <SigningDialog
    documents={[{ ...text, blocked: null }]}
    goOn={{
      to: `/app/processos/detalhamento/${text.processId}`,
      says: 'Assinado. Falta tramitar o processo: o despacho está guardado, com o destino.',
      label: 'Ver o processo e tramitar',
    }}
    onClose={(signedIds: readonly number[]) => onEnd(signedIds.includes(text.id))}
  />
);
