import type { LocalDate } from '../../../../kernel/calendar.ts';
import type { Holidays } from '../../../../kernel/business-days.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { bondsOn, peopleOfUnit } from '../../../people/server/index.ts';
import { reportScheduleEnded } from '../../contract/events.ts';
import { reportFilters } from '../../contract/report.ts';
import { daysBefore, MOST_RECIPIENTS, nextDay } from '../../rules/schedule-days.ts';
import { startReport } from '../making/start-report.ts';
import { placeOfReport, type ReportPlace } from '../report-place.ts';
import { reportTables, type ScheduleRow } from '../report-row.ts';
import { askedOn, closeSchedule, lockSchedule } from './schedule-row.ts';

interface Day {
  readonly today: LocalDate;
  readonly holidays: Holidays;
  readonly correlationId: string;
}

/**
 * Has the report of a schedule made for its owner and for whom it is shared with, each by what they may ask for at this moment. A schedule whose
 * owner may not any more ends.
 */
export const runSchedule = (deps: Deps, id: number, { today, holidays, correlationId }: Day): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const schedule = await lockSchedule(tx, id);
    if (!schedule || schedule.next_on > today) return;
    const period = daysBefore(schedule.cadence, today);
    const owner = await standing(deps, schedule.owner_id, schedule.bond_id, now);
    const own = owner && (await placeFor(tx, owner, { schedule, period, now }));
    if (!owner || !own) {
      const because = owner ? 'REACH' : 'BOND';
      await closeSchedule(tx, id, { because, now });
      const act = { tx, actor: null, now, origin: { correlationId }, deps };
      await record(act, reportScheduleEnded, schedule.owner_id, { schedule_id: id, because });
      return;
    }

    const others = await placesOfOthers(tx, deps, { schedule, period, now, today });
    for (const { actor, name } of [own, ...others]) {
      await startReport(
        { tx, deps, now },
        {
          owner: {
            personId: actor.personId,
            bondId: actor.unit!.bondId,
            sessionId: actor.sessionId,
            unitId: actor.unit!.id,
          },
          type: schedule.type,
          format: schedule.format,
          asked: reportFilters.parse(schedule.asked),
          ...period,
          place: name,
          fileIndex: null,
          scheduled: { id, on: schedule.next_on },
        },
      );
    }
    await reportTables(tx)
      .updateTable('reports.schedule')
      .set({ next_on: nextDay(schedule.cadence, today, holidays) })
      .where('id', '=', id)
      .execute();
  });

/** Who somebody is under a bond now; nobody asked, so that no session stands behind it. */
async function standing(deps: Deps, personId: number, bondId: number, now: Date): Promise<Actor | null> {
  const actor = await deps.standingOf({ personId, bondId, sessionId: 'report-schedule' }, now);
  return actor?.unit ? actor : null;
}

interface Making {
  readonly schedule: ScheduleRow;
  readonly period: ReturnType<typeof daysBefore>;
  readonly now: Date;
}

/** What the report tells of for somebody; null when they may not ask for it. */
async function placeFor(tx: Tx, actor: Actor, { schedule, period, now }: Making): Promise<ReportPlace | null> {
  try {
    return await placeOfReport({ db: tx, actor, now }, askedOn(schedule, period));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The same of those who work in the unit that it is shared with and may ask for it themselves. */
async function placesOfOthers(
  tx: Tx,
  deps: Deps,
  making: Making & { readonly today: LocalDate },
): Promise<readonly ReportPlace[]> {
  const { schedule, now, today } = making;
  const unitId = schedule.shared_unit_id;
  if (unitId === null) return [];
  const people = (await peopleOfUnit(tx, unitId, today)).filter((personId) => personId !== schedule.owner_id);
  const bonds = (await bondsOn(tx, people, today)).filter((bond) => bond.unit_id === unitId && bond.active);
  const places: ReportPlace[] = [];
  for (const [personId, [bond]] of Map.groupBy(bonds, ({ person_id }) => person_id)) {
    if (places.length === MOST_RECIPIENTS) break;
    const actor = await standing(deps, personId, bond!.id, now);
    const place = actor && (await placeFor(tx, actor, making));
    if (place) places.push(place);
  }
  return places;
}
