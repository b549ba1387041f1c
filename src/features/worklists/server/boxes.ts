import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Scope, SortKey, Tab } from '../rules/tabs.ts';
import type { OrderKey } from './list-cursor.ts';

/** Whose box is asked for. `unitIds` holds at least one unit, except in boxes that do not depend on units. */
export interface BoxOwner {
  readonly personId: number;
  readonly scope: Scope;
  readonly unitIds: readonly number[];
}

/** A box as a query over `worklists.process as p`. */
export interface Box {
  readonly from: RawBuilder<unknown>;
  /** The column that holds the box's unit; `null` when the box does not depend on it. */
  readonly unit: RawBuilder<number> | null;
  readonly conditions: readonly RawBuilder<SqlBool>[];
  /** Since when a process is in the box. */
  readonly since: RawBuilder<Date>;
  /** Orders that this box reads from somewhere else than the process. */
  readonly keys: Partial<Record<SortKey, RawBuilder<unknown>>>;
  /** The index of a box may break ties the other way. */
  readonly tie: 'with the order' | 'ascending';
}

type ProcessTab = Exclude<Tab, 'signatures' | 'drafts'>;

// The same words as the partial indexes, so that the planner knows they fit.
const active = sql<SqlBool>`p.state not in ('DRAFT', 'ARCHIVED')`;
const archived = sql<SqlBool>`p.state = 'ARCHIVED'`;
const process = sql`worklists.process p`;
const arrived = sql<Date>`p.last_moved_at`;
const taken = sql<Date>`coalesce(p.responsible_since, p.last_moved_at)`;

/** `archivedToo`: the filter "archived" turns a box of work under way into what it held. */
export function boxOf(tab: ProcessTab, { personId, scope, unitIds }: BoxOwner, archivedToo: boolean): Box {
  const mine = scope === 'individual';
  const state = archivedToo ? archived : active;
  const here = { from: process, unit: sql<number>`p.unit_id`, keys: {}, tie: 'with the order' } as const;
  const responsible = sql<SqlBool>`p.responsible_id = ${personId}`;
  switch (tab) {
    case 'my_process':
      return { ...here, conditions: [state, responsible], since: taken };
    case 'sector':
      return { ...here, conditions: [state, ...(mine ? [responsible] : [])], since: arrived };
    case 'analysis':
      return {
        ...here,
        conditions: [state, mine ? responsible : sql<SqlBool>`p.responsible_id is not null`],
        since: taken,
      };
    case 'returned':
      return { ...here, conditions: [state, sql`p.returned`, ...(mine ? [responsible] : [])], since: arrived };
    case 'to_origin':
      return { ...here, conditions: [state, sql`p.to_origin`, ...(mine ? [responsible] : [])], since: arrived };
    case 'archived':
      return {
        ...here,
        conditions: [archived, ...(mine ? [sql<SqlBool>`p.archived_by = ${personId}`] : [])],
        since: sql`p.archived_at`,
      };
    case 'tramited':
      return {
        from: sql`worklists.departure d join worklists.process p on p.id = d.process_id`,
        unit: sql`d.unit_id`,
        conditions: [
          sql`p.state <> 'DRAFT'`,
          ...(mine ? [sql<SqlBool>`d.left_by = ${personId}`] : []),
          ...(unitIds.length > 1 ? [leftThemAll(unitIds)] : []),
        ],
        since: sql`d.left_at`,
        keys: { last_tramited_date_es: sql`d.left_at` },
        tie: 'ascending',
      };
    case 'favorites':
      return {
        from: sql`worklists.favourite f join worklists.process p on p.id = f.process_id`,
        unit: null,
        conditions: [sql`f.person_id = ${personId}`, sql`p.state <> 'DRAFT'`],
        since: sql`f.since`,
        keys: {},
        tie: 'with the order',
      };
  }
}

/** Of several units: it is in none of them, and the last that it left tells it once. */
const leftThemAll = (unitIds: readonly number[]) => sql<SqlBool>`(p.unit_id <> all(${[...unitIds]}::bigint[])
  and not exists (
    select from worklists.departure later
    where later.process_id = d.process_id and later.id > d.id and later.unit_id = any(${[...unitIds]}::bigint[])))`;

/** What a box may be ordered by, over `p`. */
export const sortColumns: Readonly<Record<SortKey, RawBuilder<unknown>>> = {
  user_responsible_date: sql`p.responsible_since`,
  last_tramited_date_es: sql`p.last_moved_at`,
  archived_date: sql`p.archived_at`,
  due_date: sql`p.due_date`,
  date: sql`p.opened_at`,
  nup: sql`p.nup`,
  subject_name: sql`(select s.sort_name from worklists.subject s where s.id = p.subject_id)`,
};

export const sortTypes = {
  user_responsible_date: 'timestamptz',
  last_tramited_date_es: 'timestamptz',
  archived_date: 'timestamptz',
  due_date: 'date',
  date: 'timestamptz',
  nup: 'text',
  subject_name: 'text',
} as const satisfies Record<SortKey, OrderKey['type']>;
