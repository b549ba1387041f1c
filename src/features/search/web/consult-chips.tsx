import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { FilterChip } from '../../../platform/web/ui/fields/filter-chip.tsx';
import { useOrgans, useUnits } from './consult-places.ts';
import { bookmarkOf, type ConsultField, type ConsultFilters } from '../contract/consult-filters.ts';
import { periodText } from './consult-query.ts';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import styles from './consult-screen.module.css';

interface ConsultChipsProps {
  readonly filters: ConsultFilters;
  readonly onRemove: (fields: readonly ConsultField[]) => void;
  readonly onClear: () => void;
}

/** What is being asked, each part with its ×; on paper, written out. */
export function ConsultChips({ filters, onRemove, onClear }: ConsultChipsProps) {
  const organs = useOrgans();
  const units = useUnits(filters.origin);
  const nameOf = (options: typeof organs, value: string) => options.find((option) => option.value === value)?.label;
  const chips: readonly (readonly [string, readonly ConsultField[]])[] = [
    ...plain(filters.text, `“${filters.text}”`, 'text'),
    ...plain(filters.nup, `Número: ${filters.nup}`, 'nup'),
    ...plain(filters.interested, `Interessado: ${filters.interested}`, 'interested'),
    ...plain(filters.subject, `Assunto: ${filters.subject}`, 'subject'),
    ...(filters.origin
      ? [[`Órgão: ${nameOf(organs, filters.origin) ?? '…'}`, ['origin', 'unit'] as const] as const]
      : []),
    ...plain(filters.unit, `Setor: ${nameOf(units, filters.unit) ?? '…'}`, 'unit'),
    ...(filters.start || filters.end ? [[periodText(filters), ['start', 'end'] as const] as const] : []),
    ...plain(filters.global_bookmark, `Marcador: ${bookmarkOf(filters.global_bookmark)?.name}`, 'global_bookmark'),
    ...plain(filters.bookmark, `Marcador pessoal: ${bookmarkOf(filters.bookmark)?.name}`, 'bookmark'),
    ...plain(filters.reference, `Protocolo de referência: ${filters.reference}`, 'reference'),
  ];
  return (
    <div className={classNames(styles.chips, look('row', 'wrap'))}>
      <span className={look('onlyPrint')}>Filtros: {chips.map(([label]) => label).join(' · ')}</span>
      {chips.map(([label, fields]) => (
        <span key={label} className={look('noPrint')}>
          <FilterChip label={label} onRemove={() => onRemove(fields)} />
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

const plain = (value: string, label: string, field: ConsultField) =>
  value === '' ? [] : [[label, [field] as const] as const];
