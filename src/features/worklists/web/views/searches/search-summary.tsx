import { Badge } from '../../../../../platform/web/ui/display/badge.tsx';
import { look } from '../../../../../platform/web/ui/look.tsx';
import { useChips } from '../../../../search/web/index.ts';
import { periods } from '../../filters/filter-names.ts';
import type { SearchAsks } from './use-searches.ts';

/** What a saved search asks: a chip for its words and for each filter. */
export function SearchSummary({ asks: { filters } }: { readonly asks: SearchAsks }) {
  const period = periods.find(({ name }) => name === filters.start);
  const chips = useChips(period ? { ...filters, start: '', end: '' } : filters);
  return (
    <div className={look('row', 'wrap')}>
      {chips.map(({ label }) => (
        <Badge key={label}>{label}</Badge>
      ))}
      {period ? <Badge>Aberto {period.label}</Badge> : null}
    </div>
  );
}
