import { IconX } from '@tabler/icons-react';
import { Glyph } from '../look.tsx';
import styles from './filter-chip.module.css';

interface FilterChipProps {
  /** "Período: este mês". */
  readonly label: string;
  readonly onRemove: () => void;
  /** What removing says: "Retirar filtro" unless told. */
  readonly verb?: string | undefined;
}

/** An active filter. Delete and Backspace on it remove it too. */
export function FilterChip({ label, onRemove, verb = 'Retirar filtro' }: FilterChipProps) {
  return (
    <span className={styles.chip}>
      {label}
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
