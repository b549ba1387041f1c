import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { sendAccessCode } from '../../contract/access-code/send-access-code.ts';
import { EnterByCode } from './enter-by-code.tsx';

interface AccessCodeDialogProps {
  /** As they were typed in the form. */
  readonly cpf: string;
  readonly password: string;
  readonly onClose: () => void;
}

const title = 'Entrar com um código';

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
          keep: 'Voltar',
        }}
        send={() => callEndpoint(sendAccessCode, { body: { cpf } })}
        onNext={({ message }) => setSent(message)}
        onClose={onClose}
      />
    );
  }
  return (
    <EnterByCode key="code" {...{ title, cpf, password, onClose }} required="Digite o código que está no e-mail.">
      {sent} Sem e-mail na conta, peça ajuda ao administrador da sua unidade.
    </EnterByCode>
  );
}
