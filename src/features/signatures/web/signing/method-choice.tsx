import { useEffect, useId } from 'react';
import { type SigningMethod, signingMethods } from '../../rules/signing-methods.ts';

interface MethodChoiceProps {
  readonly offered: readonly SigningMethod[];
  readonly value: SigningMethod;
  readonly onChange: (method: SigningMethod) => void;
}

/** How to sign, when there is more than one way; what this installation does not offer is absent. */
export function MethodChoice({ offered, value, onChange }: MethodChoiceProps) {
  const name = useId();
  const ways = offered.length;
  useEffect(() => {
    // They come after the password was focused, and push it down: on a small screen it would be behind the buttons.
    const focused = document.activeElement;
    if (ways > 1 && focused?.closest('.dialog')) focused.scrollIntoView({ block: 'nearest' });
  }, [ways]);
  if (ways < 2) return null;
  return (
    <fieldset className="sig-how">
      <legend className="lab">Como assinar</legend>
      <div className="sig-ways">
        {signingMethods
          .filter(({ id }) => offered.includes(id))
          .map((method) => (
            <label key={method.id} className="sig-way" data-chosen={method.id === value || undefined}>
              <input
                type="radio"
                name={name}
                checked={method.id === value}
                aria-describedby={`${name}-${method.id}`}
                onChange={() => onChange(method.id)}
              />
              <span>
                <span className="med">{method.name}</span>
                <span className="small t2" id={`${name}-${method.id}`}>
                  {method.hint}
                </span>
              </span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
