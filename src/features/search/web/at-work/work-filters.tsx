import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { SearchMultiSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { type LoadOptions, SUBJECT_DELAY } from '../../../../platform/web/ui/fields/search-options.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { loadBookmarks, NO_BOOKMARK, useBookmarkColours } from '../../../bookmarks/web/index.ts';
import { loadDocumentTypes } from '../../../documents/web/index.ts';
import { NOBODY_FOUND } from '../../../people/rules/person-search.ts';
import { loadPeople } from '../../../people/web/index.ts';
import { situationNames } from '../../../processes/rules/filters.ts';
import { loadOrgans, loadSubjects, loadUnits, matching } from '../../../processes/web/index.ts';
import { type ConsultField, type ConsultFilters, namedId } from '../../contract/consult-filters.ts';
import { joinValues, valuesOf } from '../../rules/several-values.ts';

interface WorkFiltersProps {
  readonly draft: ConsultFilters;
  readonly onChange: (changed: Partial<ConsultFilters>) => void;
  readonly backwards: boolean;
}

interface Choosing {
  readonly field: ConsultField;
  readonly label: string;
  readonly load: LoadOptions;
  readonly emptyText: string;
  readonly delayMs?: number;
  /** What the address keeps of a choice, and the choice again. */
  readonly keep: (option: SearchOption) => string;
  readonly show: (value: string) => SearchOption;
}

const byId = {
  keep: ({ value, label }: SearchOption) => `${value}:${label}`,
  show: (value: string) => {
    const named = namedId(value);
    return { value: String(named?.id ?? value), label: named?.name ?? value };
  },
};
const byName = {
  keep: ({ label }: SearchOption) => label,
  show: (value: string) => ({ value, label: value }),
};
const bySituation = {
  keep: ({ value }: SearchOption) => value,
  show: (value: string) => ({ value, label: situations.find((one) => one.value === value)?.label ?? value }),
};
const situations = Object.entries(situationNames).map(([value, label]) => ({ value, label }));
const NO_ORGAN = 'Nenhum órgão encontrado com esse nome. Tente a sigla.';
const NO_UNIT = 'Nenhum setor encontrado com esse nome. Tente a sigla.';
const organs = { load: loadOrgans, emptyText: NO_ORGAN, ...byId };
const units = { load: loadUnits, emptyText: NO_UNIT, ...byId };

/** The fields of the specification that name one of many; each may hold several, which are alternatives (R542, R545). */
const before: readonly Choosing[] = [
  {
    field: 'subject',
    label: 'Assunto',
    load: loadSubjects,
    emptyText: 'Nenhum assunto encontrado com esse nome. Tente outra palavra.',
    delayMs: SUBJECT_DELAY,
    ...byName,
  },
  { field: 'origin', label: 'Órgão de origem', ...organs },
  { field: 'unit', label: 'Setor de origem', ...units },
];
const after: readonly Choosing[] = [
  { field: 'user', label: 'Responsável', load: loadPeople, emptyText: NOBODY_FOUND, ...byId },
  { field: 'part', label: 'Está no órgão', ...organs },
  { field: 'place', label: 'Está no setor', ...units },
  {
    field: 'situation',
    label: 'Situação',
    load: async (typed) => matching(situations, typed),
    emptyText: 'Nenhuma situação com esse nome.',
    ...bySituation,
  },
  {
    field: 'document_type',
    label: 'Tipo de documento',
    load: loadDocumentTypes,
    emptyText: 'Nenhum tipo encontrado com esse nome.',
    ...byId,
  },
  {
    field: 'global_bookmark',
    label: 'Marcador',
    load: loadBookmarks({ global: true, inactiveToo: true }),
    emptyText: NO_BOOKMARK,
    ...byId,
  },
  {
    field: 'bookmark',
    label: 'Marcador pessoal',
    load: loadBookmarks({ global: false, inactiveToo: true }),
    emptyText: NO_BOOKMARK,
    ...byId,
  },
];

/** Everything that narrows a search at work besides its words. */
export function WorkFilters({ draft, onChange, backwards }: WorkFiltersProps) {
  const coloursOf = useBookmarkColours(draft.bookmark !== '' || draft.global_bookmark !== '');
  const shown = (field: ConsultField, option: SearchOption) =>
    field === 'bookmark' || field === 'global_bookmark'
      ? { ...option, colours: coloursOf(Number(option.value)) }
      : option;
  const choose = ({ field, keep, show, ...look }: Choosing) => (
    <SearchMultiSelect
      key={field}
      {...look}
      values={valuesOf(draft[field]).map((value) => shown(field, show(value)))}
      onChange={(options) => {
        const kept = new Map(valuesOf(draft[field]).map((value) => [show(value).value, value]));
        onChange({ [field]: joinValues(options.map((option) => kept.get(option.value) ?? keep(option))) });
      }}
    />
  );
  return (
    <>
      <TextField
        label="Interessado"
        hint="Nome, ou CPF ou CNPJ completo"
        autoComplete="off"
        value={draft.interested}
        onChange={({ target }) => onChange({ interested: target.value })}
      />
      {before.map(choose)}
      <DateField label="Aberto desde" value={draft.start} onChange={(start) => onChange({ start })} />
      <DateField
        label="Aberto até"
        value={draft.end}
        onChange={(end) => onChange({ end })}
        error={backwards ? 'O fim do período vem antes do começo.' : undefined}
      />
      <TextField
        label="Protocolo de referência"
        hint="Número do processo em outro sistema; separe vários por ponto e vírgula"
        autoComplete="off"
        value={draft.reference.replaceAll('\n', ';')}
        onChange={({ target }) => onChange({ reference: target.value.replaceAll(';', '\n') })}
      />
      {after.map(choose)}
    </>
  );
}
