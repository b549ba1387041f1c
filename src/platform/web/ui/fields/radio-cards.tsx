import type { Choice } from './choice-fields.tsx';
import { Field } from './field.tsx';
import styles from './radio-cards.module.css';

interface RadioCardsProps {
  readonly label: string;
  /** The name of the field: its radios exclude each other. */
  readonly name: string;
  /** Empty while nothing was chosen. */
  readonly value: string;
  readonly options: readonly Choice[];
  readonly error?: string | undefined;
  /** Where a form that opens begins. */
  readonly autoFocus?: boolean | undefined;
  readonly onChange: (value: string) => void;
}

/** Four to eight exclusive options, each in a box of its own: what a legal act asks first, seen whole. */
export function RadioCards({ label, name, value, options, error, autoFocus, onChange }: RadioCardsProps) {
  return (
    <Field label={label} error={error} group>
      {({ id, ...control }) => (
        <div className={styles.cards} role="radiogroup" id={id} aria-labelledby={`${id}-label`} {...control}>
          {options.map((option, index) => (
            <label key={option.value} className={styles.card}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                data-autofocus={(autoFocus && index === 0) || undefined}
                onChange={() => onChange(option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
