import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { PasswordField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { renewPassword } from '../../contract/password/renew-password.ts';
import { useNewPassword } from './use-new-password.tsx';

interface ChangePasswordDialogProps {
  readonly cpf: string;
  readonly onClose: () => void;
}

/** Changes the password of who is in, and ends their other sessions. */
export default function ChangePasswordDialog({ cpf, onClose }: ChangePasswordDialogProps) {
  const [current, setCurrent] = useState('');
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
        current_password: {
          kind: 'own',
          label: 'Senha atual',
          fault: current === '' ? 'Escreva a senha atual.' : undefined,
          draw: (fault) => (
            <PasswordField
              label="Senha atual"
              name="current_password"
              value={current}
              error={fault}
              onChange={(event) => setCurrent(event.target.value)}
            />
          ),
        },
        ...chosen.fields,
      }}
      send={() => callEndpoint(renewPassword, { body: { current_password: current, ...chosen.values } })}
      onDone={({ message }) => toast.success(message)}
      onClose={onClose}
    />
  );
}
