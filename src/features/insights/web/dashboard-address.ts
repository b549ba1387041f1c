import { addDays, periodAround } from '../../../kernel/calendar.ts';
import { today } from '../../../platform/web/format/date.ts';
import { rowText } from '../../worklists/rules/filter-rows.ts';
import type { OpenedBox, OpenedMovements } from '../rules/opened-lists.ts';
import { type Period, USUAL_WEEKS } from '../rules/period.ts';
import { type DashboardScope, scopes } from '../rules/scopes.ts';

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

/** The address of a box of the process panel: the list that a number counts. */
export function boxAddress({ tab, scope, unit, rows }: OpenedBox): string {
  const query = new URLSearchParams({ tab, scope });
  for (const row of rows) query.append('filter', rowText(row));
  if (unit !== null) query.set('capacity', String(unit));
  return `/app/processos?${query}`;
}

/** The address of the comings and goings that a number counts. */
export function movementsAddress({ figure, scope, unit, days: { start, end } }: OpenedMovements): string {
  const query = new URLSearchParams({ figure, start_date: start, end_date: end, scope });
  if (unit !== null) query.set('capacity_id', String(unit));
  return `/app/painel/processos?${query}`;
}
