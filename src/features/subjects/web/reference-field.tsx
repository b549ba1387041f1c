import { SelectField } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { useReferenceOptions } from './choices.ts';

interface ReferenceFieldProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly hint: string;
}

/** The norm that is suggested when the process cannot be public. */
export function ReferenceField({ value, onChange, hint }: ReferenceFieldProps) {
  return (
    <SelectField
      label="Hipótese legal sugerida"
      optional
      hint={hint}
      placeholder="Nenhuma"
      options={useReferenceOptions()}
      name="legal_reference_id"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
