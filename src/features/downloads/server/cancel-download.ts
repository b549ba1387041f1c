import { act } from '../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { publishLive } from '../../../platform/server/realtime/index.ts';
import { cancelDownload as contract } from '../contract/cancel-download.ts';
import { downloadErrors } from '../contract/downloads-errors.ts';
import { downloadProgress } from '../contract/live-kinds.ts';
import { runningStates } from '../rules/build-states.ts';
import { downloadTables, findBuild } from './build-row.ts';

export const cancelDownload = act(contract, async ({ tx, input, actor, now }) => {
  const build = await findBuild(tx, input.params.id);
  if (build?.owner_id !== actor.personId) throw new Refusal(downloadErrors.notFound);
  const cancelled = await downloadTables(tx)
    .updateTable('downloads.build')
    .set({ state: 'CANCELLED', changed_at: now })
    .where('id', '=', build.id)
    .where('state', 'in', [...runningStates])
    .returning('id')
    .executeTakeFirst();
  if (!cancelled) return { message: 'Este download já tinha terminado.' };
  const { id, queue_id, process_id: processId, done, total } = build;
  const data = { id, queue_id, processId, status: 'error' as const, done, total };
  await publishLive(tx, downloadProgress, { data, at: now, audience: { personId: actor.personId } });
  return { message: 'Download cancelado.' };
});
