import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { publishLive } from '../../../../platform/server/realtime/index.ts';
import { cancelReport as contract } from '../../contract/made/cancel-report.ts';
import { reportProgress } from '../../contract/live-kinds.ts';
import { reportErrors } from '../../contract/report-errors.ts';
import { runningStates } from '../../rules/report-states.ts';
import { findReport, reportTables } from '../report-row.ts';

export const cancelReport = act(contract, async ({ tx, input, actor, now }) => {
  const row = await findReport(tx, input.params.id);
  if (row?.owner_id !== actor.personId) throw new Refusal(reportErrors.notFound);
  const cancelled = await reportTables(tx)
    .updateTable('reports.report')
    .set({ state: 'CANCELLED', changed_at: now })
    .where('id', '=', row.id)
    .where('state', 'in', [...runningStates])
    .returning('id')
    .executeTakeFirst();
  if (!cancelled) return { message: 'Este relatório já tinha terminado.' };
  const { id, file_index, done, total } = row;
  const data = { id, file_index, status: 'abort' as const, done, total };
  await publishLive(tx, reportProgress, { data, at: now, audience: { personId: actor.personId } });
  return { message: 'Relatório cancelado.' };
});
