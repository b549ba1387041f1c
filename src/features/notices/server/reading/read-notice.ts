import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { noticeErrors } from '../../contract/notice-errors.ts';
import { readNotice as contract } from '../../contract/reading/read-notice.ts';
import { noticeTables } from '../notice-tables.ts';
import { markRead } from '../unread.ts';

export const readNotice = act(contract, async ({ input, actor, tx, now }) => {
  const { id } = input.params;
  const there = await noticeTables(tx)
    .selectFrom('notices.notice')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!there) throw new Refusal(noticeErrors.notFound);

  const unread = await markRead(tx, actor.personId, now, id);
  return { message: 'Mensagem marcada como lida.', unread };
});
