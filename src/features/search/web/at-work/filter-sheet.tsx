import { useState } from 'react';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { MoreFilters } from '../consult-form.tsx';
import type { ConsultField, ConsultFilters } from '../../contract/consult-filters.ts';
import { without } from './search-query.ts';

interface FilterSheetProps {
  readonly filters: ConsultFilters;
  readonly onApply: (filters: ConsultFilters) => void;
  readonly onClose: () => void;
}

const narrowing: readonly ConsultField[] = ['interested', 'subject', 'origin', 'unit', 'reference', 'start', 'end'];

/** What narrows the search besides its words. */
export function FilterSheet({ filters, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters);
  const backwards = draft.start !== '' && draft.end !== '' && draft.start > draft.end;
  const change = (field: ConsultField, value: string) =>
    setDraft((now) => ({ ...now, [field]: value, ...(field === 'origin' ? { unit: '' } : {}) }));
  const apply = () => {
    if (backwards) return;
    onApply(draft);
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
      <MoreFilters draft={draft} onChange={change} backwards={backwards} />
    </SideSheet>
  );
}
