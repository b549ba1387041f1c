import { sql } from 'kysely';
import { addDays, localDateOf } from '../../../kernel/calendar.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { bucketOf } from '../../processes/rules/due-bucket.ts';
import { visibleTo } from '../../processes/server/index.ts';
import { bandOf, daysHeld } from '../rules/holding-bands.ts';

interface Row {
  readonly id: number;
  readonly state: string;
  readonly subject_id: number;
  readonly priority: number;
  readonly due_date: string | null;
  readonly unit_id: number;
  readonly origin_unit_id: number;
  readonly responsible_id: number | null;
  readonly responsible_since: Date | null;
  readonly archived_at: Date | null;
  readonly archived_by: number | null;
}
interface Stay {
  readonly process_id: number;
  readonly unit_id: number;
  readonly entered_at: Date;
  readonly left_at: Date | null;
  readonly left_by: number | null;
}
interface HoldingRow {
  readonly process_id: number;
  readonly unit_id: number;
  readonly person_id: number;
  readonly since: Date;
  readonly until: Date | null;
}
interface Question {
  readonly actor: Actor;
  /** Whose: one person's in a unit, or everybody's of some. */
  readonly personId: number | null;
  readonly unitIds: readonly number[];
  readonly weeks: readonly string[];
  readonly now: Date;
}

const ZONE = 'America/Fortaleza';

/** The same numbers, counted one by one over every row there is, of what `visibleTo` shows: what the kept counts are held against. */
export async function countSlowly(db: Database, { actor, personId, unitIds, weeks, now }: Question) {
  const { rows: seen } =
    await sql<Row>`select p.* from processes.process p where ${visibleTo(actor)} and p.state <> 'DRAFT'`.execute(db);
  const { rows: stays } = await sql<Stay>`select * from processes.passage`.execute(db);
  const { rows: holdings } = await sql<HoldingRow>`select * from insights.holding`.execute(db);
  const shown = new Set(seen.map(({ id }) => id));
  const inUnits = new Set(unitIds);
  const isIn = (row: { readonly unit_id: number }) => inUnits.has(row.unit_id);
  const isTold = (row: { readonly unit_id: number; readonly process_id: number }) =>
    isIn(row) && shown.has(row.process_id);
  const today = localDateOf(now, ZONE);
  const dayOf = (at: Date) => localDateOf(at, ZONE);

  const here = seen.filter((row) => isIn(row) && row.state !== 'ARCHIVED');
  const inHand = personId === null ? here : here.filter((row) => row.responsible_id === personId);
  const taken = inHand.filter((row) => row.responsible_id !== null);
  const arrivals =
    personId === null
      ? stays.filter(isTold).map(({ entered_at: at }) => at)
      : holdings.filter((row) => isTold(row) && row.person_id === personId).map(({ since }) => since);
  const sent = stays.filter(
    (row) => isTold(row) && row.left_at !== null && (personId === null || row.left_by === personId),
  );
  const archived = seen.filter(
    (row) =>
      isIn(row) &&
      row.state === 'ARCHIVED' &&
      row.archived_at !== null &&
      (personId === null || row.archived_by === personId),
  );
  const endings = [...sent.map(({ left_at: at }) => at!), ...archived.map(({ archived_at: at }) => at!)];
  const analysed = holdings.filter(
    (row) => isTold(row) && row.until !== null && (personId === null || row.person_id === personId),
  );
  const within = (at: Date, week: string) => dayOf(at) >= week && dayOf(at) <= addDays(week, 6);
  const count = <T>(items: readonly T[], keyOf: (item: T) => unknown) => {
    const counts = new Map<unknown, number>();
    for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
    return counts;
  };
  const ages = taken.map((row) => daysHeld(dayOf(row.responsible_since!), today));
  const buckets = count(
    inHand.filter((row) => row.due_date !== null),
    (row) => bucketOf(row.due_date, today),
  );
  const bands = count(taken, (row) => bandOf(dayOf(row.responsible_since!), today));
  return {
    analising_count: taken.length,
    due_date_count: inHand.filter((row) => row.due_date !== null).length,
    without_responsible: here.filter((row) => row.responsible_id === null).length,
    urgent_count: inHand.filter((row) => row.priority === 3).length,
    productivity: weeks.map((week) => ({
      week,
      received: arrivals.filter((at) => within(at, week)).length,
      finished: endings.filter((at) => within(at, week)).length,
    })),
    due: ['late', 'today', 'next_7_days', 'later'].map((bucket) => buckets.get(bucket) ?? 0),
    bands: ['up_to_1', 'from_2_to_5', 'from_6_to_15', 'over_15'].map((band) => bands.get(band) ?? 0),
    meanAge: ages.length === 0 ? null : Math.round((ages.reduce((sum, age) => sum + age, 0) / ages.length) * 10) / 10,
    subjects: count(inHand, (row) => row.subject_id),
    units: count(inHand, (row) => (personId === null ? row.unit_id : row.origin_unit_id)),
    analysed: count(
      analysed.filter((row) => dayOf(row.until!) >= weeks[0]! && dayOf(row.until!) <= today),
      (row) => dayOf(row.until!),
    ),
  };
}
