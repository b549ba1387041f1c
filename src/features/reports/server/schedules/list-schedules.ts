import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { listSchedules as contract } from '../../contract/schedules/list-schedules.ts';
import { reportTypes } from '../../rules/report-types.ts';
import { cadenceNames, daysBefore } from '../../rules/schedule-days.ts';
import { placeOfReport } from '../report-place.ts';
import { askedOn, schedulesOf } from './schedule-row.ts';

/** Said of one whose units one reaches no more: it ends when it is to be made next. */
const OUT_OF_REACH = 'Setores que você não alcança mais';

export const listSchedules = read(contract, async (call) => {
  const { db, actor } = call;
  const rows = await schedulesOf(db, actor.personId);
  const shared = await unitsById(
    db,
    rows.flatMap(({ shared_unit_id: id }) => id ?? []),
  );
  const results = await Promise.all(
    rows.map(async (row) => {
      const unit = row.shared_unit_id === null ? undefined : shared.get(row.shared_unit_id);
      return {
        id: row.id,
        type: row.type,
        name: reportTypes[row.type].name,
        format: row.format,
        place: await placeNow(call, row),
        cadence: row.cadence,
        cadence_label: cadenceNames[row.cadence].name,
        next_on: row.next_on,
        shared_with: unit ? { id: unit.id, label: presentUnit(unit).label } : null,
      };
    }),
  );
  return { results, count: results.length, count_relation: 'eq' as const };
});

async function placeNow(
  call: Parameters<typeof placeOfReport>[0],
  row: Awaited<ReturnType<typeof schedulesOf>>[number],
): Promise<string> {
  try {
    return (await placeOfReport(call, askedOn(row, daysBefore(row.cadence, row.next_on)))).name;
  } catch (error) {
    if (error instanceof Refusal) return OUT_OF_REACH;
    throw error;
  }
}
