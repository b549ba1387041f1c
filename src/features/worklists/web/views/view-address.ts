import { today } from '../../../../platform/web/format/date.ts';
import { PAGE_SIZE } from '../../../../platform/contract/list.ts';
import { rowsOn, rowsToKeep, type ViewShows } from '../../rules/views/saved-view.ts';
import { listsProcesses } from '../../contract/box-query.ts';
import { type PanelAddress, writePanelAddress } from '../panel-address.ts';
import type { SavedView } from './use-views.ts';

/** What the panel shows, as a view keeps it; `null` of a box that holds no processes. */
export function showsOf({ tab, scope, orderBy, group, columns, rows }: PanelAddress): ViewShows | null {
  if (!listsProcesses(tab)) return null;
  return {
    tab,
    scope,
    order_by: orderBy as ViewShows['order_by'],
    group,
    columns,
    rows: rowsToKeep(rows, today()),
  };
}

/** The panel with a view open: its address says all that the view shows, today. */
export function addressOfView({ id, shows }: Pick<SavedView, 'id' | 'shows'>): PanelAddress {
  const { tab, scope, order_by: orderBy, group, columns, rows } = shows;
  const place = { unit: null, page: 1, pageSize: PAGE_SIZE, current: null };
  return { tab, scope, orderBy, group, columns, rows: rowsOn(rows, today()), ...place, view: id };
}

/** Where a view opens. */
export const viewAddress = (view: Pick<SavedView, 'id' | 'shows'>): string =>
  `/app/processos?${writePanelAddress(addressOfView(view)).toString()}`;

/** As the body of an act takes it: lists that may be changed. */
export const sentShows = ({ columns, rows, ...shows }: ViewShows) => ({
  ...shows,
  columns: columns && [...columns],
  rows: rows.map((row) => ({ ...row })),
});
