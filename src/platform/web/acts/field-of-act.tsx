import { Checkbox, SelectField } from '../ui/fields/choice-fields.tsx';
import { TextArea, TextField } from '../ui/fields/text-field.tsx';
import type { ActField, FieldValue } from './act-fields.ts';
import { look } from '../ui/look.tsx';

interface FieldOfActProps {
  readonly name: string;
  readonly field: ActField;
  readonly value: FieldValue;
  readonly fault: string | undefined;
  readonly onChange: (value: FieldValue) => void;
  readonly onLeave: () => void;
}

/** One field of the dialog of an act. */
export function FieldOfAct({ name, field, value, fault, onChange, onLeave }: FieldOfActProps) {
  if (field.kind === 'own') return field.draw(fault);
  if (field.kind === 'check') {
    return (
      <Checkbox
        label={field.text}
        hint={fault ? <span className={look('wrong')}>{fault}</span> : null}
        name={name}
        checked={value === true}
        aria-invalid={fault ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  const control = {
    label: field.label,
    name,
    value: String(value),
    error: fault,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
    onBlur: onLeave,
  };
  if (field.kind === 'select') {
    const { options, placeholder, failure } = field;
    return <SelectField {...control} options={options} placeholder={placeholder} error={fault ?? failure} />;
  }
  const optional = field.required === undefined && field.check === undefined;
  const { lines, limit, hint } = field;
  return lines === undefined ? (
    <TextField {...control} hint={hint} optional={optional} autoComplete="off" />
  ) : (
    <TextArea {...control} hint={hint} optional={optional} rows={lines} limit={limit} />
  );
}
