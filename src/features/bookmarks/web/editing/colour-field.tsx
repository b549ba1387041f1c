import { type CSSProperties, useId, useState } from 'react';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { readyColours } from '../../rules/readable-colours.ts';
import styles from './colour-field.module.css';

interface ColourFieldProps {
  /** `#rrggbb`. */
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** `#f2c200` of what was typed, also of `F2C200` and `#fc0`; null of what is no colour yet. */
export function colourOf(typed: string): string | null {
  const [, bare] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed.trim()) ?? [];
  if (bare === undefined) return null;
  const long = bare.length === 3 ? [...bare].map((letter) => letter + letter).join('') : bare;
  return `#${long.toLowerCase()}`;
}

/** Ten ready colours, and any other by its number or from the palette of the machine. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  const name = useId();
  const isReady = readyColours.some(({ colour }) => colour === value);
  const [typed, setTyped] = useState(isReady ? '' : value.toUpperCase());
  const isWrong = typed !== '' && colourOf(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    const colour = colourOf(text);
    if (colour) onChange(colour);
  };
  return (
    <fieldset className={look('stack')}>
      <legend className={styles.legend}>Cor</legend>
      <div className={styles.palette} role="radiogroup" aria-label="Cores prontas">
        {readyColours.map((one) => (
          <label key={one.colour} className={styles.swatch} title={one.name}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={one.colour === value}
              onChange={() => {
                setTyped('');
                onChange(one.colour);
              }}
            />
            <span className={styles.colour} style={{ '--colour': one.colour } as CSSProperties} aria-hidden />
            <span className={look('heard')}>{one.name}</span>
          </label>
        ))}
      </div>
      <TextField
        label="Outra cor"
        placeholder="#F2C200"
        maxLength={7}
        value={typed}
        error={isWrong ? 'Escreva a cor como #RRGGBB.' : undefined}
        end={
          <input
            type="color"
            className={styles.machine}
            aria-label="Escolher outra cor na paleta"
            value={value}
            onChange={({ target }) => type(target.value.toUpperCase())}
          />
        }
        onChange={({ target }) => type(target.value)}
      />
    </fieldset>
  );
}
