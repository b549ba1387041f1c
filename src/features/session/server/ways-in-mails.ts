import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { MailContent } from '../../../platform/server/mail/index.ts';

type Way = NonNullable<MailContent['action']>;
type Settings = Pick<Deps, 'config'>;

/** What a mail about an account gives to press, where a new password is due: nobody has to be signed in for it. */
export const toNewPassword = ({ config }: Settings): Way => ({
  label: 'Criar outra senha',
  url: `${config.publicUrl}/recuperar-senha`,
});

/** The same, where a session may have to be ended: who is not signed in finds the door before it. */
export const toOwnSessions = ({ config }: Settings): Way => ({
  label: 'Ver as minhas sessões',
  url: `${config.publicUrl}/app/configuracoes-usuario?activeTab=sessoes`,
});

/** The same, where what is to be done stands in the menu of one's name. */
export const toTheDoor = ({ config }: Settings): Way => ({ label: 'Entrar no Carimbo', url: `${config.publicUrl}/` });
