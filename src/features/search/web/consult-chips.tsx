import { Button } from '../../../platform/web/ui/actions/button.tsx';
import type { ThemeColours } from '../../../platform/web/ui/display/colour-square.tsx';
import { FilterChip } from '../../../platform/web/ui/fields/filter-chip.tsx';
import { situationNames } from '../../processes/rules/filters.ts';
import { useOrgans, useUnits } from './consult-places.ts';
import { type ConsultField, type ConsultFilters, namedId } from '../contract/consult-filters.ts';
import { joinValues, valuesOf } from '../rules/several-values.ts';
import { periodText } from './consult-query.ts';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import styles from './consult-screen.module.css';

type Changed = Partial<ConsultFilters>;

interface ConsultChipsProps {
  readonly filters: ConsultFilters;
  /** What is asked once a chip is taken away. */
  readonly onChange: (changed: Changed) => void;
  readonly onClear: () => void;
  /** The colours that a bookmark is known by. */
  readonly coloursOf?: (bookmark: number | undefined) => ThemeColours | undefined;
}

/** What is being asked, each part with its ×; on paper, written out. */
export function ConsultChips({ filters, onChange, onClear, coloursOf }: ConsultChipsProps) {
  const chips = useChips(filters);
  return (
    <div className={classNames(styles.chips, look('row', 'wrap'))}>
      <span className={look('onlyPrint')}>Filtros: {chips.map(({ label }) => label).join(' · ')}</span>
      {chips.map(({ label, changed, bookmark }) => (
        <span key={label} className={look('noPrint')}>
          <FilterChip label={label} colours={coloursOf?.(bookmark)} onRemove={() => onChange(changed)} />
        </span>
      ))}
      {chips.length > 1 ? (
        <Button size="sm" variant="ghost" onClick={onClear}>
          Limpar filtros
        </Button>
      ) : null}
    </div>
  );
}

interface Chip {
  readonly label: string;
  /** What is left when it is taken away. */
  readonly changed: Changed;
  /** The bookmark that it names. */
  readonly bookmark?: number | undefined;
}

/** A chip for each value of each filter. */
export function useChips(filters: ConsultFilters): readonly Chip[] {
  const organs = useOrgans();
  const units = useUnits(isBare(filters.unit) ? filters.origin : '');
  const chipsOf = (field: ConsultField, name: string, said = (value: string) => namedId(value)?.name ?? value) => {
    const values = valuesOf(filters[field]);
    return values.map((value) => ({
      label: `${name}: ${said(value)}`,
      ...(field === 'bookmark' || field === 'global_bookmark' ? { bookmark: namedId(value)?.id } : {}),
      changed: {
        [field]: joinValues(values.filter((other) => other !== value)),
        ...(field === 'origin' && isBare(filters.unit) ? { unit: '' } : {}),
      },
    }));
  };
  const whole = (value: string) => value;
  const among = (options: typeof organs) => (value: string) =>
    namedId(value)?.name ?? options.find((option) => option.value === value)?.label ?? '…';
  const { text, start, end } = filters;
  return [
    ...(text ? [{ label: `“${text}”`, changed: { text: '' } }] : []),
    ...chipsOf('nup', 'Número', whole),
    ...chipsOf('interested', 'Interessado', whole),
    ...chipsOf('subject', 'Assunto', whole),
    ...chipsOf('origin', 'Órgão', among(organs)),
    ...chipsOf('unit', 'Setor', among(units)),
    ...(start || end ? [{ label: periodText(filters), changed: { start: '', end: '' } }] : []),
    ...chipsOf('user', 'Responsável'),
    ...chipsOf('part', 'Está no órgão'),
    ...chipsOf('place', 'Está no setor'),
    ...chipsOf(
      'situation',
      'Situação',
      (value) => Object.entries(situationNames).find(([key]) => key === value)?.[1] ?? value,
    ),
    ...chipsOf('document_type', 'Tipo de documento'),
    ...chipsOf('global_bookmark', 'Marcador'),
    ...chipsOf('bookmark', 'Marcador pessoal'),
    ...chipsOf('reference', 'Protocolo de referência', whole),
  ];
}

/** An id without its name, which only a list of all tells. */
const isBare = (value: string): boolean => /^\d+$/.test(value);
