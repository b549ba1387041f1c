import { sql, type SqlBool } from 'kysely';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { SecrecyLevel } from '../../processes/rules/secrecy.ts';
import { visibleTo } from '../../processes/server/index.ts';
import type { Task } from '../rules/steps.ts';

type Only = Extract<Task, { kind: 'MOVE_PROCESSES' }>['only'];

/** What is counted of the processes that a step takes along. */
interface Counted {
  readonly processes: number;
  readonly archived: number;
  readonly others: boolean;
  readonly in_hand: number;
  readonly with_deadline: number;
  readonly due_before: number;
  readonly signatures_pending: number;
  readonly joins_open: number;
  /** What would stay: with an automatic dispatch on, and of another system. */
  readonly automatic: number;
  readonly external: number;
}

/** What is in units, of what a reader may know of. @param by the day of effect; what is due before it is counted apart */
export async function countProcesses(
  db: Database,
  reader: Actor,
  { unitIds, only, by }: { readonly unitIds: readonly number[]; readonly only: Only; readonly by: string },
): Promise<Counted> {
  const known = sql<SqlBool>`${visibleTo(reader, 'existence')}`;
  const at = sql`(p.state <> 'ARCHIVED' and ${known})`;
  const { rows } = await sql<Counted>`
    select (count(*) filter (where ${at}))::int as processes,
      (count(*) filter (where p.state = 'ARCHIVED' and ${known}))::int as archived,
      coalesce(bool_or(not ${known}), false) as others,
      (count(p.responsible_id) filter (where ${at}))::int as in_hand,
      (count(p.due_date) filter (where ${at}))::int as with_deadline,
      (count(*) filter (where ${at} and p.due_date < ${by}::date))::int as due_before,
      coalesce(sum(p.signatures_pending) filter (where ${at}), 0)::int as signatures_pending,
      (count(*) filter (where ${at} and p.joins_open > 0))::int as joins_open,
      (count(*) filter (where ${known} and p.automatic_processing))::int as automatic,
      (count(*) filter (where ${known} and p.external_system is not null))::int as external
    from reorganisations.process p
    where p.unit_id = any(${[...unitIds]}::bigint[]) and p.state <> 'DRAFT' and p.discarded_at is null
      and ${partOf(only)}`.execute(db);
  return rows[0]!;
}

const partOf = (only: Only) =>
  only === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(p.responsible_id = any(${[...only.responsibles]}::bigint[])
        or p.subject_id = any(${[...only.subjects]}::bigint[]))`;

/** Drafts begun in units, of anybody: how many is no secret. */
export async function countDrafts(db: Database, unitIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reorganisations.process p
    where p.unit_id = any(${[...unitIds]}::bigint[]) and p.state = 'DRAFT' and p.discarded_at is null
      and p.begun_at is not null`.execute(db);
  return rows[0]!.n;
}

/** The levels of access of what is in units and is not open to all. */
export async function closedLevelsIn(db: Database, unitIds: readonly number[]): Promise<SecrecyLevel[]> {
  const { rows } = await sql<{ secrecy: SecrecyLevel }>`
    select distinct p.secrecy from reorganisations.process p
    where p.unit_id = any(${[...unitIds]}::bigint[]) and p.state <> 'DRAFT' and p.secrecy > 1`.execute(db);
  return rows.map(({ secrecy }) => secrecy);
}

/** Whether a unit holds a process, whoever may know of it. */
export async function holdsProcesses(db: Database, unitIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from reorganisations.process p
      where p.unit_id = any(${[...unitIds]}::bigint[]) and p.state <> 'DRAFT') as is`.execute(db);
  return rows[0]!.is;
}
