import { sql } from 'kysely';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { requireUnit } from '../../../processes/server/index.ts';
import { findUnit, institutionCalendar, unitAndSubordinates } from '../../../units/server/index.ts';
import { reportScheduled } from '../../contract/events.ts';
import { reportErrors } from '../../contract/report-errors.ts';
import { reportFilters } from '../../contract/report.ts';
import { createSchedule as contract } from '../../contract/schedules/create-schedule.ts';
import { mayReportOf, reportReachOf } from '../../rules/report-reach.ts';
import { cadenceNames, daysBefore, MOST_SCHEDULES, nextDay } from '../../rules/schedule-days.ts';
import { placeOfReport } from '../report-place.ts';
import { reportTables } from '../report-row.ts';
import { runSchedulesJob } from './run-schedules-job.ts';
import { askedOn, schedulesOf } from './schedule-row.ts';

export const createSchedule = act(contract, async (call) => {
  const { tx, deps, actor, now, input } = call;
  const { body } = input;
  const { type, format, cadence, shared_unit: sharedUnit = null, first_now: isFirstNow } = body;
  const unit = requireUnit(actor);
  const { today, holidays } = await institutionCalendar(tx, now);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report schedules ${actor.personId}`}, 0))`.execute(tx);
  const known = await schedulesOf(tx, actor.personId);

  // Who is kept to a unit means that one: it goes along to who else gets the report.
  const asked = reportFilters.parse(body);
  if (reportReachOf(actor)?.of === 'unit' && (asked.capacities?.length ?? 0) === 0) asked.capacities = [unit.id];
  const next = nextDay(cadence, today, holidays);
  // What of these days can be asked for now can be asked for then.
  await placeOfReport({ db: tx, actor, now }, askedOn({ asked, type }, daysBefore(cadence, today)));
  if (sharedUnit !== null) await ensureShared(tx, actor, sharedUnit);
  if (known.length >= MOST_SCHEDULES) throw new Refusal(reportErrors.tooManySchedules);

  const { id } = await reportTables(tx)
    .insertInto('reports.schedule')
    .values({
      owner_id: actor.personId,
      bond_id: unit.bondId,
      session_id: actor.sessionId,
      unit_id: unit.id,
      type,
      format,
      asked: JSON.stringify(asked),
      cadence,
      shared_unit_id: sharedUnit,
      next_on: isFirstNow ? today : next,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  await record(call, reportScheduled, actor.personId, {
    schedule_id: id,
    type,
    format,
    cadence,
    shared_unit_id: sharedUnit,
  });
  if (isFirstNow) await deps.jobs.enqueue(tx, runSchedulesJob, {});
  const first = isFirstNow ? 'agora' : `em ${next.split('-').toReversed().join('/')}`;
  return { id, message: `Relatório agendado: ${cadenceNames[cadence].name.toLowerCase()}, o primeiro ${first}.` };
});

/** A report goes to units of which one could make it. */
async function ensureShared(tx: Tx, actor: Actor, sharedUnit: number): Promise<void> {
  const found = await findUnit(tx, sharedUnit);
  if (!found) throw new Refusal(reportErrors.unitUnknown);
  const below = actor.unit ? await unitAndSubordinates(tx, actor.unit.id) : [];
  const placed = { id: found.id, partId: found.part_id, below: below.includes(found.id) };
  ensureAllowed(mayReportOf(actor, [placed]), reportErrors.outOfReach);
}
