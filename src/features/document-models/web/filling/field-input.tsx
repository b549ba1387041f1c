import { maskCep, maskCnpj, maskCpf } from '../../../../platform/web/format/mask.ts';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { TextArea, TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { type FieldFormat, labelOf, type ModelField } from '../../rules/model-fields.ts';
import { TableField } from './table-field.tsx';
import { type DraftValue, fieldId } from './values.ts';
import styles from './field-input.module.css';

interface FieldInputProps {
  readonly field: ModelField;
  readonly value: DraftValue;
  /** In how many places of the text it stands. */
  readonly places: number;
  readonly error: string | undefined;
  readonly onChange: (value: DraftValue) => void;
  /** The field was left. */
  readonly onLeave: () => void;
  /** A spreadsheet is on its way. */
  readonly onSending: (sending: boolean) => void;
}

const masks: Readonly<Partial<Record<FieldFormat, (text: string) => string>>> = {
  cpf: maskCpf,
  cnpj: maskCnpj,
  cep: maskCep,
};

/** One field of a model, to be filled in: as wide as what it takes (R587). */
export function FieldInput(props: FieldInputProps) {
  const { field, value, places, error, onChange, onLeave } = props;
  const { name, type, placeholder, isMandatory } = field;
  const usual = {
    id: fieldId(name),
    label: labelOf(field),
    optional: !isMandatory,
    error,
    onBlur: onLeave,
    ...(hintOf(field, places) === '' ? {} : { hint: hintOf(field, places) }),
  };
  const say = (said: string) => onChange({ name, value: said });
  switch (type) {
    case 'textarea':
      return (
        <TextArea
          {...usual}
          className={styles.textarea}
          rows={3}
          value={value.value}
          onChange={({ target }) => say(target.value)}
        />
      );
    case 'date':
      return <DateField {...usual} className={styles.date} value={value.value} onChange={say} />;
    case 'select':
      return (
        <SelectField
          {...usual}
          className={styles.text}
          placeholder="Escolha"
          options={field.options.map((option) => ({ value: option, label: option }))}
          value={value.value}
          onChange={({ target }) => say(target.value)}
        />
      );
    case 'table':
      return <TableField {...props} hint={placeholder} />;
    case 'text':
    case 'number':
      return (
        <TextField
          {...usual}
          className={type === 'number' ? styles.number : styles.text}
          {...(type === 'number' || field.format !== undefined ? { inputMode: 'numeric' as const } : {})}
          mask={field.format && masks[field.format]}
          autoComplete="off"
          value={value.value}
          onChange={({ target }) => say(target.value)}
        />
      );
  }
}

/** The help that the model gives, and that one field says the same in many places. */
function hintOf({ placeholder, type }: ModelField, places: number): string {
  const help = placeholder || (type === 'number' ? 'Só números' : type === 'date' ? 'Sai por extenso na página' : '');
  return [help, places > 1 ? `Uma vez só: aparece em ${places} lugares` : ''].filter(Boolean).join('. ');
}
