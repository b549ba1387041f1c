import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { columnNames, scopeNames } from '../list/panel-names.ts';
import type { ViewShows } from '../../rules/views/saved-view.ts';
import { viewChip, viewPlace } from './view-names.ts';

/** What a view shows: its box and order, and a chip for whatever narrows it. */
export const ViewSummary = ({ shows }: { readonly shows: ViewShows }) => (
  <>
    <div className={look('small', 'muted')}>{viewPlace(shows)}</div>
    {shows.scope || shows.rows.length > 0 ? (
      <div className={look('row', 'wrap')}>
        {shows.scope ? <Badge>{scopeNames[shows.scope]}</Badge> : null}
        {shows.rows.map((row) => (
          <Badge key={`${row.field}:${row.value}`}>{viewChip(row)}</Badge>
        ))}
      </div>
    ) : null}
    {shows.columns ? (
      <div className={look('small', 'muted')}>
        Mostra: {shows.columns.map((column) => columnNames[column].toLowerCase()).join(', ') || 'o mínimo'}
      </div>
    ) : null}
  </>
);
