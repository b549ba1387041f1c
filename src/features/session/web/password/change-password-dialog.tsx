import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { renewPassword } from '../../contract/password/renew-password.ts';
import { useNewPassword } from './use-new-password.tsx';
import { useOwnPassword } from './use-own-password.tsx';

interface ChangePasswordDialogProps {
  readonly cpf: string;
  readonly onClose: () => void;
}

/** Changes the password of who is in, and ends their other sessions. */
export default function ChangePasswordDialog({ cpf, onClose }: ChangePasswordDialogProps) {
  const current = useOwnPassword('current_password', 'Senha atual');
  const chosen = useNewPassword(cpf);
  return (
    <ActDialog
      words={{
        title: 'Mudar a senha',
        text: 'As outras sessões abertas com a sua conta serão encerradas. Esta continua.',
        verb: 'Mudar a senha',
        busy: 'Mudando…',
        keep: 'Voltar',
      }}
      fields={{
        current_password: current.field,
        ...chosen.fields,
      }}
      send={() => callEndpoint(renewPassword, { body: { current_password: current.value, ...chosen.values } })}
      onDone={({ message }) => toast.success(message)}
      onClose={onClose}
    />
  );
}
