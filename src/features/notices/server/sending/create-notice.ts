import { unaccent } from '../../../../kernel/texts/text.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { publishLive } from '../../../../platform/server/realtime/index.ts';
import { partsById } from '../../../units/server/index.ts';
import { createNotice as contract } from '../../contract/sending/create-notice.ts';
import { noticeSent } from '../../contract/events.ts';
import { noticeAdded } from '../../contract/live-kinds.ts';
import { noticeTables } from '../notice-tables.ts';
import { countWorkers } from '../recipients.ts';

export const createNotice = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const { title, description } = input.body;
  const partId = actor.unit?.partId ?? null;
  const people = await countWorkers(tx, now);

  const { id } = await noticeTables(tx)
    .insertInto('notices.notice')
    .values({
      title,
      description,
      search_text: unaccent(`${title}\n${description}`),
      part_id: partId,
      sent_by: actor.personId,
      sent_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  await record(call, noticeSent, 1, { notice_id: id, title, description, people });
  const from = partId === null ? null : ((await partsById(tx, [partId])).get(partId)?.name ?? null);
  const data = { id, title, description, is_readed: false, date: now.toISOString(), from };
  await publishLive(tx, noticeAdded, { data, at: now, audience: {} });
  return { id, people, message: 'Mensagem enviada.' };
});
