import { useMemo } from 'react';
import { useSearchParams } from '../../../platform/web/router/index.ts';
import { permission } from '../../access/rules/permissions.ts';
import { useHolds } from '../../session/web/index.ts';
import type { DashboardScope } from '../rules/scopes.ts';
import { daysOfPeriod, readDashboardAddress } from './dashboard-address.ts';

export type Dashboard = ReturnType<typeof useDashboard>;

/** Whose numbers the screen shows, of which days, and how each is asked for. */
export function useDashboard() {
  const [query] = useSearchParams();
  const address = useMemo(() => readDashboardAddress(query), [query]);
  const reaches = useHolds(permission.VIEW_SECTOR_AND_CELLS);
  const seesSector = useHolds(permission.SECTOR_VIEW, permission.VIEW_SECTOR_AND_CELLS);
  // Who may not look at more sees what is theirs, whatever the address says.
  const scope: DashboardScope = reaches ? (address.scope ?? 'SECTOR_AND_SUBORDINATES') : 'INDIVIDUAL';
  const mine = scope === 'INDIVIDUAL';
  const unit = mine ? null : address.unit;
  const days = daysOfPeriod(address.period);
  const now = { query: unit === null ? {} : { capacity_id: unit } };
  return {
    address,
    scope,
    mine,
    unit,
    reaches,
    seesSector,
    days,
    /** What is asked of what is under way, and of what happened in the period. */
    now,
    past: { query: { ...now.query, start_date: days.start, end_date: days.end } },
  };
}
