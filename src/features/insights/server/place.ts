import { localDateOf, type LocalDate } from '../../../kernel/calendar.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { ensureAllowed, Refusal } from '../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { requireUnit } from '../../processes/server/index.ts';
import { getInstitution, unitAndSubordinates } from '../../units/server/index.ts';
import type { DashboardQuery } from '../contract/dashboard-query.ts';
import { insightErrors } from '../contract/insight-errors.ts';
import { mayAsk, type Period, periodOf } from '../rules/period.ts';
import type { DashboardScope } from '../rules/scopes.ts';
import { unitsOfPart } from './units-of-part.ts';

/** Whose numbers are asked for, of which days. */
export interface Place {
  readonly actor: Actor;
  /** One person's own in the unit, or everybody's (0). */
  readonly personId: number;
  readonly unitIds: readonly number[];
  /** The unit in use of whoever asks. */
  readonly ownUnitId: number;
  readonly period: Period;
  readonly today: LocalDate;
  readonly timeZone: string;
}

export interface PlaceCall {
  readonly db: Database;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Whose numbers: of the person in the unit in use; or of that unit, or one below it, with all below.
 * @throws FORBIDDEN to whoever works nowhere, UNIT_NOT_YOURS, PERIOD_NOT_COUNTED
 */
export async function placeOf(call: PlaceCall, scope: DashboardScope, query: DashboardQuery): Promise<Place> {
  const { db, actor, now } = call;
  const unit = requireUnit(actor);
  const mine = scope === 'INDIVIDUAL';
  const [{ time_zone: timeZone }, below] = await Promise.all([
    getInstitution(db),
    mine ? [unit.id] : unitAndSubordinates(db, unit.id),
  ]);
  const asked = query.capacity_id ?? unit.id;
  if (!below.includes(asked)) throw new Refusal(insightErrors.unitNotYours);
  const within = asked === unit.id ? below : await unitAndSubordinates(db, asked);
  const unitIds = query.part_id === undefined ? within : await unitsOfPart(db, within, query.part_id);

  const today = localDateOf(now, timeZone);
  const period = periodOf({ start: query.start_date, end: query.end_date }, today);
  ensureAllowed(mayAsk(period), insightErrors.period);
  return { actor, personId: mine ? actor.personId : 0, unitIds, ownUnitId: unit.id, period, today, timeZone };
}
