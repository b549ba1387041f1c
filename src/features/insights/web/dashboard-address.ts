import { addDays, periodAround } from '../../../kernel/calendar.ts';
import { today } from '../../../platform/web/format/date.ts';
import { type FilterField, rowText } from '../../worklists/rules/filter-rows.ts';
import type { Scope, Tab } from '../../worklists/rules/tabs.ts';
import { type Period, USUAL_WEEKS } from '../rules/period.ts';

export const scopes = ['INDIVIDUAL', 'SECTOR_AND_SUBORDINATES'] as const;
export type DashboardScope = (typeof scopes)[number];

/** Periods that are offered, in weeks. */
export const offeredWeeks = [4, USUAL_WEEKS, 13, 26, 52] as const;

/** What the address of the dashboard says. */
export interface DashboardAddress {
  /** `null`: the widest that the person may look at. */
  readonly scope: DashboardScope | null;
  /** A number of weeks up to today, or days that were chosen. */
  readonly period: { readonly weeks: number } | Period;
  /** A unit below the one in use. */
  readonly unit: number | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The dashboard as a query tells it; what is missing or unknown is as usual. */
export function readDashboardAddress(query: URLSearchParams): DashboardAddress {
  const [start, end, weeks, unit] = ['start_date', 'end_date', 'weeks', 'capacity_id'].map(
    (key) => query.get(key) ?? '',
  );
  const known = offeredWeeks.find((offered) => String(offered) === weeks) ?? USUAL_WEEKS;
  return {
    scope: scopes.find((scope) => scope === query.get('scope')) ?? null,
    period: DAY.test(start!) && DAY.test(end!) ? { start: start!, end: end! } : { weeks: known },
    unit: /^\d{1,15}$/.test(unit!) ? Number(unit) : null,
  };
}

/** The days of a period: so many weeks, the present one among them, or what was chosen. */
export function daysOfPeriod(period: DashboardAddress['period'], now = today()): Period {
  if ('start' in period) return period;
  return { start: addDays(periodAround('week', now).start, -7 * (period.weeks - 1)), end: now };
}

interface Where {
  readonly scope: DashboardScope;
  readonly unit: number | null;
}

const boxScopes: Readonly<Record<DashboardScope, Scope>> = {
  INDIVIDUAL: 'individual',
  SECTOR_AND_SUBORDINATES: 'sector_and_subordinates',
};

/** A box of the process panel with filters: the list that a number counts. */
export function boxAddress(
  { scope, unit }: Where,
  tab: Tab,
  rows: readonly { readonly field: FilterField; readonly value: string; readonly label?: string }[] = [],
  boxScope: Scope = boxScopes[scope],
): string {
  const query = new URLSearchParams({ tab, scope: boxScope });
  for (const { field, value, label = '' } of rows) query.append('filter', rowText({ field, value, label }));
  if (unit !== null) query.set('capacity', String(unit));
  return `/app/processos?${query}`;
}

/** The comings and goings that a number counts. */
export function movementsAddress(
  { scope, unit }: Where,
  figure: 'received' | 'finished',
  { start, end }: Period,
): string {
  const query = new URLSearchParams({ figure, start_date: start, end_date: end, scope });
  if (unit !== null) query.set('capacity_id', String(unit));
  return `/app/painel/processos?${query}`;
}
