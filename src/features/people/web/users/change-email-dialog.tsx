import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { changeEmail } from '../../contract/email/change-email.ts';
import { getUserAccess } from '../../contract/users/get-user-access.ts';
import { listUsers } from '../../contract/users/list-users.ts';
import { ACCESS_REASON_LIMIT } from '../../rules/bond-validity.ts';
import { EMAIL_LIMIT } from '../../rules/email.ts';
import type { UserAccess } from './access.ts';

interface ChangeEmailDialogProps {
  readonly user: UserAccess;
  readonly onClose: () => void;
}

/** Corrects where the codes and the notices of a person go. */
export function ChangeEmailDialog({ user, onClose }: ChangeEmailDialogProps) {
  const { act } = useAct(changeEmail, { invalidates: [getUserAccess, listUsers] });
  return (
    <ActDialog
      words={{
        title: `Corrigir o e-mail de ${user.name}`,
        text: 'Códigos de entrada, senha nova e avisos passam a ir para o endereço novo. O anterior também é avisado.',
        verb: 'Corrigir e-mail',
        busy: 'Salvando…',
        keep: 'Manter',
      }}
      fields={{
        email: {
          kind: 'text',
          label: 'E-mail novo',
          initial: user.email ?? '',
          limit: EMAIL_LIMIT,
          required: 'Escreva o e-mail.',
        },
        reason: { kind: 'text', label: 'Motivo', lines: 2, limit: ACCESS_REASON_LIMIT, required: 'Escreva o motivo.' },
      }}
      send={({ email, reason }) =>
        act({ params: { id: user.id }, body: { email: email.trim(), before: user.email, reason } })
      }
      onDone={({ message }) => toast.success(message)}
      onClose={onClose}
    />
  );
}
