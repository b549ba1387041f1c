import { act } from '../../../../platform/server/acts/handlers.ts';
import { removeAnswerFile as contract } from '../../contract/answering/remove-answer-file.ts';
import { pendencyTables } from '../pendency-row.ts';
import { ensureOpen, lockVisited } from './by-link.ts';

export const removeAnswerFile = act(contract, async ({ input: { body }, tx, now }) => {
  const linked = await lockVisited(tx, body, now);
  ensureOpen(linked);
  await pendencyTables(tx)
    .deleteFrom('pendencies.sent_file')
    .where('id', '=', body.file_id)
    .where('pendency_id', '=', linked.pendency.id)
    .execute();
  return { message: 'Arquivo retirado.' };
});
