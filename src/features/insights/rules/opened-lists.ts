// Each number of the dashboard opens the very list that it counts: which one, said once, for whoever draws it and whoever holds it to that.
import { addDays, type LocalDate } from '../../../kernel/calendar.ts';
import type { DueBucket } from '../../processes/rules/due-bucket.ts';
import type { FilterField, FilterRow } from '../../worklists/rules/filter-rows.ts';
import type { Scope, Tab } from '../../worklists/rules/tabs.ts';
import { daysOfBand, type HoldingBand } from './holding-bands.ts';
import type { Period } from './period.ts';
import type { DashboardScope } from './scopes.ts';

/** Whose numbers they are: `unit` is one below the one in use, whose own they are when `null`. */
export interface Where {
  readonly scope: DashboardScope;
  readonly unit: number | null;
}

/** A box of the process panel, narrowed. */
export interface OpenedBox {
  readonly tab: Extract<Tab, 'my_process' | 'sector' | 'analysis'>;
  readonly scope: Scope;
  readonly unit: number | null;
  readonly rows: readonly FilterRow[];
}

/** What came to a unit, or to a person, or went from there, on some days. */
export interface OpenedMovements {
  readonly figure: 'received' | 'finished';
  readonly scope: DashboardScope;
  readonly unit: number | null;
  readonly days: Period;
}

/** What a row of a figure is known by. */
interface Named {
  readonly id: number;
  readonly label: string;
}

/** The deadlines that are told apart. */
export const deadlines = ['late', 'today', 'next_7_days', 'later'] as const satisfies readonly DueBucket[];
export type Deadline = (typeof deadlines)[number];

const boxScopes: Readonly<Record<DashboardScope, Scope>> = {
  INDIVIDUAL: 'individual',
  SECTOR_AND_SUBORDINATES: 'sector_and_subordinates',
};
const row = (field: FilterField, value: string | number, label = ''): FilterRow => ({
  field,
  value: String(value),
  label,
});
const isMine = ({ scope }: Where): boolean => scope === 'INDIVIDUAL';
/** Of one person what they have, of a unit all that is there. */
const inHand = (at: Where, ...rows: FilterRow[]): OpenedBox => ({
  tab: isMine(at) ? 'my_process' : 'sector',
  scope: boxScopes[at.scope],
  unit: at.unit,
  rows,
});
const inAnalysis = (at: Where, ...rows: FilterRow[]): OpenedBox => ({
  ...inHand(at, ...rows),
  tab: isMine(at) ? 'my_process' : 'analysis',
});

/** The list that each number counts, by its name. */
export const opened = {
  analysing: (at: Where) => inAnalysis(at),
  due: (at: Where) => inHand(at, ...deadlines.map((bucket) => row('due_date', bucket))),
  dueIn: (at: Where, bucket: Deadline) => inHand(at, row('due_date', bucket)),
  /** Of one person it says nothing, so it is of their unit. */
  waiting: (at: Where): OpenedBox => ({
    ...inHand(at, row('situation', 'WITHOUT_RESPONSIBLE')),
    tab: 'sector',
    scope: isMine(at) ? 'sector' : boxScopes[at.scope],
  }),
  urgent: (at: Where) => inHand(at, row('priority', 3)),
  heldFor(at: Where, band: HoldingBand, today: LocalDate) {
    const { start = '', end = '' } = daysOfBand(band, today);
    return inAnalysis(at, row('held', `${start}..${end}`));
  },
  subject: (at: Where, { id, label }: Named) => inHand(at, row('subject', id, label)),
  /** Of one person, the unit that opened what they have. */
  capacity: (at: Where, { id, label }: Named) =>
    inHand(at, row(isMine(at) ? 'origin_capacity' : 'capacity_filter', id, label)),
  /** What somebody of the unit itself has. */
  load: (at: Where, { id, label }: Named): OpenedBox => ({
    ...inHand(at, row('user', id, label)),
    tab: 'analysis',
    scope: 'sector',
  }),
  week: ({ scope, unit }: Where, figure: OpenedMovements['figure'], monday: LocalDate): OpenedMovements => ({
    figure,
    scope,
    unit,
    days: { start: monday, end: addDays(monday, 6) },
  }),
} as const;
