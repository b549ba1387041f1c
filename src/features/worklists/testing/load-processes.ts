import { sql } from 'kysely';
import type { Tx } from '../../../platform/server/db/database.ts';
import type { TestDatabase } from '../../../platform/testing/database.ts';

interface Load {
  readonly count: number;
  /** The rows go round these units and people: one named more often has more of them. */
  readonly unitIds: readonly number[];
  readonly personIds: readonly number[];
  readonly subjectId: number;
  /** In its place: the rows go round these. */
  readonly subjectIds?: readonly number[];
  /** One in seven restricted and one in forty-one confidential, and elsewhere than in the first unit somebody of there has them. */
  readonly lifelike?: boolean;
  /** Leaves out what the boxes keep ahead, which takes long of thousands of units: where only the dashboard is looked at. */
  readonly withoutBoxes?: boolean;
}

/**
 * Loads many processes at once, by the million if need be: one in four taken, one in ten archived, one in fifty
 * returned, every one sent on by its opener once, who had one in three until then. What the lists keep ahead is worked out once, for all of them, and
 * statistics are brought up to date.
 */
export async function loadProcesses({ owner }: TestDatabase, load: Load): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await insertProcesses(tx, load);
    await sql`set local session_replication_role = origin`.execute(tx);
    if (!load.withoutBoxes) await sql`select processes.keep_lists_again()`.execute(tx);
    await sql`select insights.keep_again()`.execute(tx);
  });
  for (const table of ['process', 'passage', 'favourite', 'interested', 'reader', 'seen', 'tally']) {
    await sql`vacuum analyze ${sql.id('processes', table)}`.execute(owner);
  }
  for (const table of ['tally', 'series', 'holding'])
    await sql`vacuum analyze ${sql.id('insights', table)}`.execute(owner);
}

async function insertProcesses(tx: Tx, load: Load): Promise<void> {
  const units = sql`(${[...load.unitIds]}::bigint[])`;
  const people = sql`(${[...load.personIds]}::bigint[])`;
  const unitOf = (shift: number) => sql`${units}[1 + (n + ${sql.lit(shift)}) % ${sql.lit(load.unitIds.length)}]`;
  const personOf = sql`${people}[1 + (n / ${sql.lit(load.unitIds.length)}) % ${sql.lit(load.personIds.length)}]`;
  const subjects = load.subjectIds ?? [load.subjectId];
  const subject = sql`(${[...subjects]}::bigint[])[1 + (n / 7) % ${sql.lit(subjects.length)}]`;
  const secrecy = load.lifelike ? sql`case when n % 41 = 0 then 4 when n % 7 = 0 then 2 else 1 end` : sql`1`;
  const holder = load.lifelike
    ? sql`case when ${unitOf(0)} = ${units}[1] then ${personOf} else ${people}[${sql.lit(load.personIds.length)}] end`
    : personOf;
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from processes.process`.execute(tx);
  const loaded = sql`processes.process where id > ${rows[0]!.last}`;
  await sql`
    insert into processes.process (nup, state, subject_id, description, priority, due_date, secrecy, origin_unit_id,
      unit_id, opened_by, opened_at, responsible_id, responsible_since, last_moved_at, returned, to_origin, archived_at,
      archived_by, changed_at, created_at)
    select 'T' || lpad(n::text, 16, '0'),
      case when n % 10 = 0 then 'ARCHIVED' when n % 4 = 0 then 'IN_ANALYSIS' when n % 50 = 1 then 'RETURNED' else 'OPEN' end,
      ${subject}, 'Processo de carga ' || n, 1 + n % 3, case when n % 3 = 1 then date '2026-10-01' + n % 60 end,
      ${secrecy}, ${unitOf(1)}, ${unitOf(0)}, ${personOf},
      timestamptz '2026-01-01' + n * interval '1 minute',
      case when n % 4 = 0 then ${holder} end,
      case when n % 4 = 0 then timestamptz '2026-01-03' + n * interval '1 minute' end,
      timestamptz '2026-01-02' + n * interval '1 minute',
      n % 50 = 1, n % 50 = 2,
      case when n % 10 = 0 then timestamptz '2026-01-04' + n * interval '1 minute' end,
      case when n % 10 = 0 then ${personOf} end,
      timestamptz '2026-01-02', timestamptz '2026-01-01'
    from generate_series(1, ${sql.lit(load.count)}) n`.execute(tx);
  await sql`
    insert into processes.passage (process_id, unit_id, kind, entered_at, entered_by, left_at, left_by, secrecy)
    select id, origin_unit_id, 'OPEN', opened_at, opened_by, last_moved_at, opened_by, secrecy
    from ${loaded}`.execute(tx);
  await sql`
    insert into processes.passage (process_id, unit_id, kind, entered_at, entered_by, secrecy)
    select id, unit_id, 'DISPATCHED', last_moved_at, opened_by, secrecy from ${loaded}`.execute(tx);
  // What nobody has any more is told by nothing else.
  await sql`
    insert into insights.holding (process_id, unit_id, person_id, since, until, secrecy)
    select id, origin_unit_id, opened_by, opened_at, last_moved_at, secrecy from ${loaded} and id % 3 = 0`.execute(tx);
  await sql`
    insert into processes.favourite (person_id, process_id, since)
    select opened_by, id, opened_at from ${loaded} and id % 500 = 0`.execute(tx);
}
