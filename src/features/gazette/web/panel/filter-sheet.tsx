import { useState } from 'react';
import { SelectField, Switch } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { FilterSheet } from '../../../../platform/web/ui/overlays/filter-sheet.tsx';
import { permission } from '../../../access/rules/permissions.ts';
import { loadOrgans, loadUnits } from '../../../processes/web/index.ts';
import { useHolds } from '../../../session/web/index.ts';
import { shownStateLabels } from '../../rules/publication-states.ts';
import {
  categoryChoices,
  type FilterKey,
  type GazetteFilterValues,
  noFilters,
  signatureChoices,
} from './gazette-filters.ts';
import { gazetteTabs, type TabId } from './gazette-tabs.ts';

export interface GazetteFilterSheetProps {
  readonly tab: TabId;
  readonly values: GazetteFilterValues;
  readonly onApply: (values: GazetteFilterValues) => void;
  readonly onClose: () => void;
}

/** What the list of the gazette may be narrowed by. */
export function GazetteFilterSheet({ tab, values, onApply, onClose }: GazetteFilterSheetProps) {
  const [chosen, choose] = useState(values);
  const authorizes = useHolds(permission.AUTHORIZE_DOE);
  const { states, dated } = gazetteTabs[tab];
  const set = (entries: Partial<Record<FilterKey, string>>) => choose((now) => ({ ...now, ...entries }));
  const found = (key: 'origin' | 'origin_capacity') =>
    chosen[key] ? { value: chosen[key], label: chosen[`${key}_name`] || chosen[key] } : null;
  return (
    <FilterSheet title="Filtros" onClear={() => choose(noFilters)} onApply={() => onApply(chosen)} onClose={onClose}>
      <SelectField
        label="Espécie"
        placeholder="Todas"
        value={chosen.category}
        options={categoryChoices}
        onChange={(event) => set({ category: event.target.value })}
      />
      {states.length > 1 ? (
        <SelectField
          label="Situação"
          placeholder="Todas"
          value={chosen.status_doe}
          options={states.map((value) => ({ value, label: shownStateLabels[value] }))}
          onChange={(event) => set({ status_doe: event.target.value })}
        />
      ) : null}
      <SelectField
        label="Assinaturas"
        placeholder="Todas as situações"
        value={chosen.status_signature}
        options={signatureChoices}
        onChange={(event) => set({ status_signature: event.target.value })}
      />
      <TextField
        label="Quem marcou ou autorizou"
        hint="Parte do nome."
        maxLength={200}
        value={chosen.user_responsible_name}
        onChange={(event) => set({ user_responsible_name: event.target.value })}
      />
      <SearchSelect
        label="Órgão"
        load={loadOrgans}
        emptyText="Nenhum órgão encontrado com esse nome. Tente a sigla."
        value={found('origin')}
        onChange={(option) => set({ origin: option?.value ?? '', origin_name: option?.label ?? '' })}
      />
      <SearchSelect
        label="Setor"
        load={loadUnits}
        emptyText="Nenhum setor encontrado com esse nome. Tente a sigla."
        value={found('origin_capacity')}
        onChange={(option) => set({ origin_capacity: option?.value ?? '', origin_capacity_name: option?.label ?? '' })}
      />
      {dated ? (
        <>
          <DateField
            label="Edição, de"
            value={chosen.start}
            max={chosen.end || undefined}
            onChange={(start) => set({ start })}
          />
          <DateField
            label="Edição, até"
            value={chosen.end}
            min={chosen.start || undefined}
            onChange={(end) => set({ end })}
          />
        </>
      ) : null}
      {authorizes && tab === 'autorizados' ? (
        <Switch
          label="Só o que se pode desfazer"
          hint="Autorizados que ainda não têm data."
          checked={chosen.can_return_doe === 'true'}
          onChange={(isOn) => set({ can_return_doe: isOn ? 'true' : '' })}
        />
      ) : null}
    </FilterSheet>
  );
}
