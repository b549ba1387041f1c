import { useState } from 'react';
import { FilterSheet } from '../../../../platform/web/ui/overlays/filter-sheet.tsx';
import { type ConsultFilters, consultFields } from '../../contract/consult-filters.ts';
import { joinValues } from '../../rules/several-values.ts';
import { without } from './search-query.ts';
import { WorkFilters } from './work-filters.tsx';

interface SearchFilterSheetProps {
  readonly filters: ConsultFilters;
  readonly onApply: (filters: ConsultFilters) => void;
  readonly onClose: () => void;
}

const narrowing = consultFields.filter((field) => field !== 'text');

/** What narrows the search besides its words. */
export function SearchFilterSheet({ filters, onApply, onClose }: SearchFilterSheetProps) {
  const [draft, setDraft] = useState(filters);
  const backwards = draft.start !== '' && draft.end !== '' && draft.start > draft.end;
  const apply = () => {
    if (backwards) return;
    onApply({ ...draft, reference: joinValues(draft.reference.split('\n').map((value) => value.trim())) });
    onClose();
  };
  return (
    <FilterSheet
      title="Filtros da busca"
      onClear={() => setDraft(without(draft, narrowing))}
      onApply={apply}
      onClose={onClose}
    >
      <WorkFilters
        draft={draft}
        onChange={(changed) => setDraft((now) => ({ ...now, ...changed }))}
        backwards={backwards}
      />
    </FilterSheet>
  );
}
