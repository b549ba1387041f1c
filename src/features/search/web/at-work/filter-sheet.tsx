import { useState } from 'react';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { type ConsultFilters, consultFields } from '../../contract/consult-filters.ts';
import { joinValues } from '../../rules/several-values.ts';
import { without } from './search-query.ts';
import { WorkFilters } from './work-filters.tsx';

interface FilterSheetProps {
  readonly filters: ConsultFilters;
  readonly onApply: (filters: ConsultFilters) => void;
  readonly onClose: () => void;
}

const narrowing = consultFields.filter((field) => field !== 'text');

/** What narrows the search besides its words. */
export function FilterSheet({ filters, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters);
  const backwards = draft.start !== '' && draft.end !== '' && draft.start > draft.end;
  const apply = () => {
    if (backwards) return;
    onApply({ ...draft, reference: joinValues(draft.reference.split('\n').map((value) => value.trim())) });
    onClose();
  };
  return (
    <SideSheet
      title="Filtros da busca"
      onClose={onClose}
      onSubmit={apply}
      footer={
        <>
          <Button onClick={() => setDraft(without(draft, narrowing))}>Limpar</Button>
          <Button type="submit" variant="primary">
            Filtrar
          </Button>
        </>
      }
    >
      <WorkFilters
        draft={draft}
        onChange={(changed) => setDraft((now) => ({ ...now, ...changed }))}
        backwards={backwards}
      />
    </SideSheet>
  );
}
