import { act } from '../../../../platform/server/acts/handlers.ts';
import { readAllNotices as contract } from '../../contract/reading/read-all-notices.ts';
import { markRead } from '../unread.ts';

export const readAllNotices = act(contract, async ({ actor, tx, now }) => ({
  message: 'Todas as mensagens foram marcadas como lidas.',
  unread: await markRead(tx, actor.personId, now),
}));
