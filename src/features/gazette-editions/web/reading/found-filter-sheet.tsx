import { useState } from 'react';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { FilterSheet } from '../../../../platform/web/ui/overlays/filter-sheet.tsx';
import { actKindName, actKinds } from '../../rules/act-kinds.ts';
import { type ActFilters, type FoundOrgan, type Narrowing, noFilters } from './asked-acts.ts';

interface FoundFilterSheetProps {
  /** What one came for: the focus is there. */
  readonly at: Narrowing;
  readonly filters: ActFilters;
  readonly organs: readonly FoundOrgan[];
  readonly onApply: (filters: ActFilters) => void;
  readonly onClose: () => void;
}

/** What a search in the gazette is narrowed by, besides its words. */
export function FoundFilterSheet({ at, filters, organs, onApply, onClose }: FoundFilterSheetProps) {
  const [chosen, choose] = useState(filters);
  const { organ, kind, from, to } = chosen;
  const set = (changed: Partial<ActFilters>) => choose((now) => ({ ...now, ...changed }));
  const isBackwards = from !== '' && to !== '' && to < from;
  const first = (one: Narrowing) => (one === at ? { 'data-autofocus': '' } : {});
  return (
    <FilterSheet
      title="Filtros da busca"
      onClear={() => choose(noFilters)}
      onApply={() => (isBackwards ? undefined : onApply(chosen))}
      onClose={onClose}
    >
      <SelectField
        {...first('organ')}
        label="Órgão"
        placeholder="Todos os órgãos"
        options={organs.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={organ}
        onChange={({ target }) => set({ organ: target.value })}
      />
      <DateField
        {...first('period')}
        label="De"
        value={from}
        max={to || undefined}
        onChange={(day) => set({ from: day })}
      />
      <DateField
        label="Até"
        value={to}
        min={from || undefined}
        error={isBackwards ? 'A data final vem antes da inicial.' : undefined}
        onChange={(day) => set({ to: day })}
      />
      <SelectField
        {...first('kind')}
        label="Espécie"
        placeholder="Todas as espécies"
        options={actKinds.map((value) => ({ value, label: actKindName(value).many }))}
        value={kind}
        onChange={({ target }) => set({ kind: target.value })}
      />
    </FilterSheet>
  );
}
