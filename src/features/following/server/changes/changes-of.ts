import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../../../../kernel/calendar.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { requireUnit, visibleTo } from '../../../processes/server/index.ts';
import { institutionCalendar } from '../../../units/server/index.ts';
import { followErrors } from '../../contract/follow-errors.ts';
import { type ChangeKind, maySumUpSince, nearUntil, usualSince } from '../../rules/changes/change-kinds.ts';

/** Whose sector, and since when. */
export interface Sector {
  readonly actor: Actor;
  readonly unit: { readonly id: number; readonly label: string };
  readonly today: string;
  readonly since: string;
  readonly usualSince: string;
  readonly nearUntil: string;
  readonly from: Date;
}

/** @throws DAY_OUT_OF_REACH, FORBIDDEN for who works in no unit */
export async function sectorOf(
  { db, actor, now }: { readonly db: Database; readonly actor: Actor; readonly now: Date },
  asked: string | undefined,
): Promise<Sector> {
  const { id, label } = requireUnit(actor);
  const { timeZone: zone, today, holidays } = await institutionCalendar(db, now);
  const usual = usualSince(today, holidays);
  const since = asked ?? usual;
  if (asked !== undefined && !maySumUpSince(since, today))
    throw new Refusal(followErrors.dayOutOfReach, { field: 'since' });
  return {
    actor,
    unit: { id, label },
    today,
    since,
    usualSince: usual,
    nearUntil: nearUntil(today, holidays),
    from: startOfDay(since, zone),
  };
}

/** A query of what happened, `process_id`, `at` and `who`, one row each time. Each is read along an index of the sector and the moment. */
function happened(kind: ChangeKind, { unit, from, nearUntil: until }: Sector): RawBuilder<unknown> {
  const here = sql`p.unit_id = ${unit.id} and p.state not in ('DRAFT', 'ARCHIVED')`;
  switch (kind) {
    case 'ARRIVED':
      return sql`select s.process_id, s.entered_at as at, s.entered_by as who from following.passage s
        where s.unit_id = ${unit.id} and s.entered_at >= ${from}`;
    case 'RETURNED':
      return sql`select s.process_id, s.entered_at as at, s.entered_by as who from following.passage s
        where s.unit_id = ${unit.id} and s.entered_at >= ${from} and s.kind = 'RETURNED'`;
    case 'LEFT':
      return sql`select s.process_id, s.left_at as at, s.left_by as who from following.passage s
        where s.unit_id = ${unit.id} and s.left_at is not null and s.left_at >= ${from}`;
    case 'SIGNED':
      return sql`select s.process_id, s.answered_at as at, s.signer_id as who from following.signature s
        where s.signer_unit_id = ${unit.id} and s.state = 'SIGNED' and s.answered_at >= ${from}`;
    case 'ARCHIVED':
      return sql`select p.id as process_id, p.archived_at as at, p.archived_by as who from following.process p
        where p.unit_id = ${unit.id} and p.state = 'ARCHIVED' and p.archived_at >= ${from}`;
    case 'ANSWERED':
      return sql`select s.process_id, s.answered_at as at, null::bigint as who from following.pendency s
        where s.unit_id = ${unit.id} and s.answered_at >= ${from}`;
    case 'TO_SIGN':
      return sql`select p.id as process_id, p.last_moved_at as at, p.responsible_id as who from following.process p
        where ${here} and p.signatures_pending > 0`;
    case 'DUE':
      return sql`select p.id as process_id, p.last_moved_at as at, p.responsible_id as who from following.process p
        where ${here} and p.due_date <= ${until}`;
  }
}

/** The processes of one kind that the person may know, each once with its newest moment. @param by only what this person did */
export function changesOf(kind: ChangeKind, sector: Sector, by?: number): RawBuilder<unknown> {
  const whose = by === undefined ? sql`true` : sql`x.who = ${by}`;
  return sql`
    select x.process_id, max(x.at) as at, (array_agg(x.who order by x.at desc))[1] as who
    from (${happened(kind, sector)}) x join following.process p on p.id = x.process_id
    where p.state <> 'DRAFT' and ${visibleTo(sector.actor)} and ${whose}
    group by x.process_id`;
}

/** Who sent on what left, and how many processes each. */
export const sendersOf = (sector: Sector): RawBuilder<{ id: number; count: number }> => sql`
  select x.who as id, count(distinct x.process_id)::int as count
  from (${happened('LEFT', sector)}) x join following.process p on p.id = x.process_id
  where x.who is not null and p.state <> 'DRAFT' and ${visibleTo(sector.actor)}
  group by x.who order by 2 desc, 1 limit 30`;
