import { act } from '../../../../platform/server/acts/handlers.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { publishLive } from '../../../../platform/server/realtime/index.ts';
import { deleteNotices as contract } from '../../contract/sending/delete-notices.ts';
import { noticesDeleted } from '../../contract/events.ts';
import { noticesRemoved } from '../../contract/live-kinds.ts';
import { noticeTables } from '../notice-tables.ts';

export const deleteNotices = act(contract, async (call) => {
  const { input, tx, now } = call;
  // In one order, so that two who delete the same wait for each other and the second finds none.
  const found = await noticeTables(tx)
    .selectFrom('notices.notice')
    .select(['id', 'title', 'sent_at', 'sent_by'])
    .where('id', 'in', input.body.notice_ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const gone = found.map(({ id }) => id);
  if (gone.length === 0) return { message: 'Já tinha sido apagada.', notice_ids: [] };

  await noticeTables(tx).deleteFrom('notices.notice').where('id', 'in', gone).execute();

  const notices = found.map(({ id, title, sent_at: at, sent_by: by }) => ({
    notice_id: id,
    title,
    sent_at: at.toISOString(),
    sent_by: by,
  }));
  await record(call, noticesDeleted, 1, { notices });
  await publishLive(tx, noticesRemoved, { data: { notice_ids: gone }, at: now, audience: {} });
  return {
    message:
      gone.length === 1
        ? 'Mensagem apagada para todas as pessoas.'
        : `${gone.length} mensagens apagadas para todas as pessoas.`,
    notice_ids: gone,
  };
});
