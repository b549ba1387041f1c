import { sayBlocked } from '../actions/blocked.ts';
import { classNames } from '../look.tsx';
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
  /** Options of a word or two, several in a line. */
  readonly short?: boolean | undefined;
  /** Where a form that opens begins. */
  readonly autoFocus?: boolean | undefined;
  readonly onChange: (value: string) => void;
}

/** Four to eight exclusive options, each in a box of its own: what a legal act asks first, seen whole. One that is blocked says why. */
export function RadioCards({ label, name, value, options, error, short, autoFocus, onChange }: RadioCardsProps) {
  return (
    <Field label={label} error={error} group>
      {({ id, ...control }) => (
        <div
          className={classNames(styles.cards, short && styles.short)}
          role="radiogroup"
          id={id}
          aria-labelledby={`${id}-label`}
          {...control}
        >
          {options.map((option, index) => (
            <label key={option.value} className={classNames(styles.card, option.blocked && styles.blocked)}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                data-autofocus={(autoFocus && index === 0) || undefined}
                aria-disabled={option.blocked ? true : undefined}
                onChange={() => (option.blocked ? sayBlocked(option.blocked) : onChange(option.value))}
              />
              <span>
                {option.label}
                {option.blocked || option.hint ? (
                  <span className={styles.hint}>{option.blocked?.message ?? option.hint}</span>
                ) : null}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
