import { useEffect, useId } from 'react';
import { type SigningMethod, signingMethods } from '../../rules/signing-methods.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './method-choice.module.css';
import { FieldLabel } from '../../../../platform/web/ui/fields/field.tsx';

interface MethodChoiceProps {
  readonly offered: readonly SigningMethod[];
  readonly value: SigningMethod;
  readonly onChange: (method: SigningMethod) => void;
  /** It was changed here: the focus stays with it when what it asks is drawn anew. */
  readonly changed: boolean;
  /** What a way asks for where it asks for something else than of whoever works here. */
  readonly hints?: Partial<Readonly<Record<SigningMethod, string>>>;
}

/** How to sign, when there is more than one way; what this installation does not offer is absent. */
export function MethodChoice({ offered, value, onChange, changed, hints }: MethodChoiceProps) {
  const name = useId();
  const ways = offered.length;
  useEffect(() => {
    // They come after the password was focused, and push it down: on a small screen it would be behind the buttons.
    const focused = document.activeElement;
    if (ways > 1 && focused?.closest('[role="dialog"]')) focused.scrollIntoView({ block: 'nearest' });
  }, [ways]);
  if (ways < 2) return null;
  return (
    <fieldset>
      <FieldLabel as="legend">Como assinar</FieldLabel>
      <div className={styles.ways}>
        {signingMethods
          .filter(({ id }) => offered.includes(id))
          .map((method) => (
            <label key={method.id} className={styles.way} data-chosen={method.id === value || undefined}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                checked={method.id === value}
                data-autofocus={(changed && method.id === value) || undefined}
                aria-describedby={`${name}-${method.id}`}
                onChange={() => onChange(method.id)}
              />
              <span>
                <span className={look('medium')}>{method.name}</span>
                <span className={classNames(styles.hint, look('small', 'soft'))} id={`${name}-${method.id}`}>
                  {hints?.[method.id] ?? method.hint}
                </span>
              </span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
