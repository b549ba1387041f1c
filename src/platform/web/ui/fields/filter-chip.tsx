import { IconX } from '@tabler/icons-react';
import { ColourSquare, type ThemeColours } from '../display/colour-square.tsx';
import { Glyph, look } from '../look.tsx';
import styles from './filter-chip.module.css';

interface FilterChipProps {
  /** "Período: este mês". */
  readonly label: string;
  /** What it stands for, told after it. */
  readonly detail?: string | undefined;
  /** The color it is known by, before its name. */
  readonly colours?: ThemeColours | undefined;
  readonly onRemove: () => void;
  /** What removing says: "Retirar filtro" unless told. */
  readonly verb?: string | undefined;
}

/** An active filter. Delete and Backspace on it remove it too. */
export function FilterChip({ label, detail, colours, onRemove, verb = 'Retirar filtro' }: FilterChipProps) {
  return (
    <span className={styles.chip}>
      {colours ? <ColourSquare of={colours} /> : null}
      <span>
        {label}
        {detail && detail !== label ? <span className={look('soft')}> – {detail}</span> : null}
      </span>
      <button
        type="button"
        aria-label={`${verb} ${label}`}
        onClick={onRemove}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
        }}
      >
        <Glyph of={IconX} />
      </button>
    </span>
  );
}
