import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { daysOf, type FilterField, type FilterRow, isPeriod } from '../../rules/filter-rows.ts';
import { fieldNames, fixedChoices, periods, periodValue } from './filter-names.ts';
import { valueSources } from './load-values.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './filter-line.module.css';

interface FilterLineProps {
  readonly row: FilterRow;
  /** Fields that this row may have. */
  readonly fields: readonly FilterField[];
  readonly onChange: (row: FilterRow) => void;
  readonly onRemove: () => void;
}

/** One row of the sheet: a field and its value. */
export function FilterLine({ row, fields, onChange, onRemove }: FilterLineProps) {
  return (
    <fieldset className={styles.line}>
      <legend className={look('heard')}>Filtro por {fieldNames[row.field]}</legend>
      <SelectField
        label="Campo"
        value={row.field}
        options={fields.map((value) => ({ value, label: fieldNames[value] }))}
        onChange={(event) => {
          const field = fields.find((known) => known === event.target.value);
          if (field) onChange({ field, value: '', label: '' });
        }}
      />
      <FilterValue row={row} onChange={onChange} />
      <IconButton
        className={styles.remove}
        label={`Retirar filtro por ${fieldNames[row.field]}`}
        icon={IconTrash}
        onClick={onRemove}
      />
    </fieldset>
  );
}

type ValueProps = Pick<FilterLineProps, 'row' | 'onChange'>;

function FilterValue({ row, onChange }: ValueProps) {
  const { field, value, label } = row;
  const fixed = fixedChoices[field];
  const source = valueSources[field];
  if (isPeriod(field)) return <PeriodValue row={row} onChange={onChange} />;
  if (fixed) {
    return (
      <SelectField
        label="Valor"
        placeholder="Escolha"
        value={value}
        options={fixed}
        onChange={(event) => onChange({ field, value: event.target.value, label: '' })}
      />
    );
  }
  if (source) {
    return (
      <SearchSelect
        label="Valor"
        recentsKey={`filter-${field}`}
        load={source.load}
        emptyText={source.emptyText}
        delayMs={source.delayMs}
        value={value ? { value, label } : null}
        onChange={(option) => onChange({ field, value: option?.value ?? '', label: option?.label ?? '' })}
      />
    );
  }
  return (
    <TextField
      label="Valor"
      maxLength={32}
      value={value}
      onChange={(event) => onChange({ field, value: event.target.value, label: '' })}
    />
  );
}

const OWN = 'own';

function PeriodValue({ row, onChange }: ValueProps) {
  const named = periods.find(({ name }) => periodValue(name) === row.value);
  const [own, setOwn] = useState(row.value !== '' && !named);
  const { start = '', end = '' } = daysOf(row.value);
  const change = (value: string) => onChange({ field: row.field, value, label: '' });
  const choose = (choice: string) => {
    const period = periods.find(({ name }) => name === choice);
    setOwn(choice === OWN);
    if (period) change(periodValue(period.name));
    else if (choice === '') change('');
  };
  return (
    <div className={look('stack')}>
      <SelectField
        label="Valor"
        placeholder="Escolha"
        value={own ? OWN : (named?.name ?? '')}
        options={[
          ...periods.map(({ name, label }) => ({ value: name, label: label[0]?.toUpperCase() + label.slice(1) })),
          { value: OWN, label: 'Outro período' },
        ]}
        onChange={(event) => choose(event.target.value)}
      />
      {own ? (
        <div className={styles.days}>
          <DateField label="De" value={start} max={end || undefined} onChange={(day) => change(`${day}..${end}`)} />
          <DateField label="Até" value={end} min={start || undefined} onChange={(day) => change(`${start}..${day}`)} />
        </div>
      ) : null}
    </div>
  );
}
