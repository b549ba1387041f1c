import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Relation } from '../../processes/rules/reading-policy.ts';
import type { SecrecyLevel } from '../../processes/rules/secrecy.ts';
import { type Order, type Scope, type SortKey, sortKeys, type Tab } from '../rules/tabs.ts';
import type { OrderKey } from './list-cursor.ts';

/** Whose box is asked for. `unitIds` holds at least one unit, except in boxes that do not depend on units. */
export interface BoxOwner {
  readonly personId: number;
  readonly scope: Scope;
  readonly unitIds: readonly number[];
  /** Of several units, the uppermost and all above it; nothing when not asked. */
  readonly aboveIds: readonly number[];
  /** The unit in use, of whoever looks. */
  readonly ownUnitId: number | null;
}

/** Columns of `worklists.tally`: how many of a unit, or of a person in it, are kept counted. */
export type Tallied =
  'here' | 'taken' | 'returned' | 'to_origin' | 'archived' | 'departed' | 'departed_below' | 'favourites';

interface Band {
  readonly condition: RawBuilder<SqlBool>;
  readonly levels: readonly SecrecyLevel[];
  readonly closeBy?: CloseBy;
}

/** Where only a relation of one's own tells of what is not open, rows are looked for among the processes that have one. */
interface CloseBy {
  /** The process of a row. */
  readonly process: RawBuilder<number>;
  /** What the box is read from, its rows of those processes put in its own order before any process is looked up: a page asks few of them. */
  readonly inOrder: (direction: Order['direction'], processes: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** A box as a query over `worklists.process as p`. */
export interface Box {
  readonly from: RawBuilder<unknown>;
  /** The column that holds the box's unit; `null` when the box does not depend on it. */
  readonly unit: RawBuilder<number> | null;
  /** Values of `d.reach_id` that its rows may have, each with an index range of its own; any when left out. */
  readonly reaches: readonly number[] | null;
  readonly conditions: readonly RawBuilder<SqlBool>[];
  /** Where its rows have the level of secrecy of the process. */
  readonly secrecy: RawBuilder<number>;
  /** How all that is in it stands to whoever looks, as far as the box itself tells. */
  readonly standing: readonly Relation[];
  /** What stands apart in the index of the box: a condition, and the levels that it leaves. */
  readonly bands: readonly Band[];
  /** What is kept counted of the box as it is, of whom (0: of everybody), and where if not at its units; `null` when nothing is. */
  readonly tally: { readonly column: Tallied; readonly personId: number; readonly at?: readonly number[] } | null;
  /** Since when a process is in the box. */
  readonly since: RawBuilder<Date>;
  /** Orders that this box reads from somewhere else than the process. */
  readonly keys: Partial<Record<SortKey, RawBuilder<unknown>>>;
  /** Whether what a unit has of one subject is found by an index. */
  readonly bySubject: boolean;
  /** The orders that an index of the box gives; `all` of those that the process has. */
  readonly indexed: 'all' | readonly SortKey[];
  /** Up to how many rows all of it is put in any other order; of more, its rows are looked for among what has that order. */
  readonly orderedWhole: number;
  /** How ties of an order that the box has an index of are broken: that index may break them the other way. */
  readonly tie: 'with the order' | 'ascending';
}

type ProcessTab = Exclude<Tab, 'signatures' | 'drafts'>;

/** Of rows that an index tells all about. */
const BY_INDEX = 20_000;
/** Of rows whose process is looked up one by one. */
const BY_PROCESS = 3_000;

const whole: readonly Band[] = [{ condition: sql`true`, levels: [1, 2, 3, 4, 5, 6] }];
// The same words as the partial indexes, so that the planner knows they fit.
const active = sql<SqlBool>`p.state not in ('DRAFT', 'ARCHIVED')`;
const archived = sql<SqlBool>`p.state = 'ARCHIVED'`;
const process = sql`worklists.process p`;
const arrived = sql<Date>`p.last_moved_at`;
const taken = sql<Date>`coalesce(p.responsible_since, p.last_moved_at)`;

/** What is in a unit is much, and what was archived there only grows: they have an index of every order, but nobody has what is archived. */
function ordersOf(column: Tallied, ofWhom: boolean): Box['indexed'] {
  if (column === 'archived')
    return ofWhom ? ['archived_date'] : sortKeys.filter((key) => key !== 'user_responsible_date');
  if (column === 'here') return ofWhom ? ['user_responsible_date', 'last_tramited_date_es'] : 'all';
  return column === 'taken' ? ['user_responsible_date'] : ['last_tramited_date_es'];
}

/** `archivedToo`: the filter "archived" turns a box of work under way into what it held. */
export function boxOf(tab: ProcessTab, owner: BoxOwner, archivedToo: boolean): Box {
  const { personId, scope, unitIds, aboveIds, ownUnitId } = owner;
  const mine = scope === 'individual';
  const isTree = unitIds.length > 1;
  const isOwn = unitIds.length === 1 && unitIds[0] === ownUnitId;
  const state = archivedToo ? archived : active;
  const responsible = sql<SqlBool>`p.responsible_id = ${personId}`;
  const whoHas = mine ? [responsible] : [];
  const standing: readonly Relation[] = isOwn ? ['unitHere'] : [];
  const here = (column: Tallied, ofWhom = mine) =>
    ({
      from: process,
      unit: sql<number>`p.unit_id`,
      secrecy: sql<number>`p.secrecy`,
      standing,
      bands: whole,
      reaches: null,
      tally: archivedToo && column !== 'archived' ? null : { column, personId: ofWhom ? personId : 0 },
      keys: {},
      bySubject: !ofWhom && (column === 'here' || column === 'taken' || column === 'archived'),
      indexed: ordersOf(column, ofWhom),
      orderedWhole: BY_INDEX,
      tie: 'with the order',
    }) as const;
  switch (tab) {
    case 'my_process':
      return { ...here('here', true), conditions: [state, responsible], standing: ['responsible'], since: taken };
    case 'sector':
      return { ...here('here'), conditions: [state, ...whoHas], since: arrived };
    case 'analysis':
      return {
        ...here('taken'),
        conditions: [state, mine ? responsible : sql<SqlBool>`p.responsible_id is not null`],
        since: taken,
      };
    case 'returned':
      return { ...here('returned'), conditions: [state, sql`p.returned`, ...whoHas], since: arrived };
    case 'to_origin':
      return { ...here('to_origin'), conditions: [state, sql`p.to_origin`, ...whoHas], since: arrived };
    case 'archived':
      return {
        ...here('archived'),
        conditions: [archived, ...(mine ? [sql<SqlBool>`p.archived_by = ${personId}`] : [])],
        since: sql`p.archived_at`,
      };
    case 'tramited': {
      const leftByMe = mine ? [sql<SqlBool>`d.left_by = ${personId}`] : [];
      const ofDeparture = sql`join worklists.process p on p.id = d.process_id`;
      const closeBy: CloseBy = {
        process: sql`d.process_id`,
        inOrder: (direction, processes) => sql`(
          select d.process_id, d.unit_id, d.left_by, d.left_at from worklists.departure d
          where ${sql.join([sql`d.unit_id = ${ownUnitId}`, sql`d.secrecy > 2`, ...leftByMe], sql` and `)} and d.process_id in (${processes})
          order by d.left_at ${sql.raw(direction)}, d.process_id offset 0) d ${ofDeparture}`,
      };
      return {
        from: sql`worklists.departure d ${ofDeparture}`,
        unit: sql`d.unit_id`,
        conditions: [sql`p.state <> 'DRAFT'`, ...leftByMe],
        secrecy: sql`d.secrecy`,
        standing: isOwn ? ['unitPassed'] : [],
        bands: [
          { condition: sql`d.secrecy <= 2`, levels: [1, 2] },
          // What left one's own unit is no more there, and having passed gives no more than it gives of all.
          { condition: sql`d.secrecy > 2`, levels: [3, 4, 5, 6], ...(isOwn && { closeBy }) },
        ],
        // What left the uppermost with all below it: told once, by the last stay in any of them.
        reaches: isTree ? [0, ...aboveIds] : null,
        tally: isTree
          ? { column: 'departed_below', personId: 0, at: aboveIds.slice(0, 1) }
          : { column: 'departed', personId: mine ? personId : 0 },
        since: sql`d.left_at`,
        keys: { last_tramited_date_es: sql`d.left_at` },
        bySubject: false,
        indexed: ['last_tramited_date_es'],
        orderedWhole: BY_PROCESS,
        tie: 'ascending',
      };
    }
    case 'favorites':
      return {
        from: sql`worklists.favourite f join worklists.process p on p.id = f.process_id`,
        unit: null,
        conditions: [sql`f.person_id = ${personId}`, sql`p.state <> 'DRAFT'`],
        secrecy: sql`f.secrecy`,
        standing: [],
        bands: [
          { condition: sql`f.secrecy = 1`, levels: [1] },
          { condition: sql`f.secrecy > 1`, levels: [2, 3, 4, 5, 6] },
        ],
        reaches: null,
        tally: { column: 'favourites', personId, at: [0] },
        since: sql`f.since`,
        keys: { last_tramited_date_es: sql`f.last_moved_at` },
        bySubject: false,
        indexed: ['last_tramited_date_es'],
        orderedWhole: BY_PROCESS,
        tie: 'with the order',
      };
  }
}

/** What a box may be ordered by, over `p`, and over its subject `o` for the name of that. */
export const sortColumns: Readonly<Record<SortKey, RawBuilder<unknown>>> = {
  user_responsible_date: sql`p.responsible_since`,
  last_tramited_date_es: sql`p.last_moved_at`,
  archived_date: sql`p.archived_at`,
  due_date: sql`p.due_date`,
  date: sql`p.opened_at`,
  nup: sql`p.nup`,
  subject_name: sql`o.sort_name`,
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
