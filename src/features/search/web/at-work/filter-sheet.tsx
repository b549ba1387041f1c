import { useState } from 'react';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { loadBookmarks, NO_BOOKMARK } from '../../../bookmarks/web/index.ts';
import { MoreFilters } from '../consult-form.tsx';
import { bookmarkOf, type ConsultField, type ConsultFilters, workFields } from '../../contract/consult-filters.ts';
import { without } from './search-query.ts';

interface FilterSheetProps {
  readonly filters: ConsultFilters;
  readonly onApply: (filters: ConsultFilters) => void;
  readonly onClose: () => void;
}

const narrowing: readonly ConsultField[] = [
  'interested',
  'subject',
  'origin',
  'unit',
  'reference',
  'start',
  'end',
  ...workFields,
];

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
      <BookmarkFilter label="Marcador" field="global_bookmark" draft={draft} onChange={change} />
      <BookmarkFilter label="Marcador pessoal" field="bookmark" draft={draft} onChange={change} />
    </SideSheet>
  );
}

interface BookmarkFilterProps {
  readonly label: string;
  readonly field: (typeof workFields)[number];
  readonly draft: ConsultFilters;
  readonly onChange: (field: ConsultField, value: string) => void;
}

function BookmarkFilter({ label, field, draft, onChange }: BookmarkFilterProps) {
  const chosen = bookmarkOf(draft[field]);
  return (
    <SearchSelect
      label={label}
      placeholder="Qualquer um"
      value={chosen ? { value: String(chosen.id), label: chosen.name } : null}
      load={loadBookmarks({ global: field === 'global_bookmark', inactiveToo: true })}
      emptyText={NO_BOOKMARK}
      onChange={(option) => onChange(field, option ? `${option.value}:${option.label}` : '')}
    />
  );
}
