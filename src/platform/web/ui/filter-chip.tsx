import { IconX } from '@tabler/icons-react';

interface FilterChipProps {
  /** "Período: este mês". */
  readonly label: string;
  readonly onRemove: () => void;
}

/** An active filter. Delete and Backspace on it remove it too. */
export function FilterChip({ label, onRemove }: FilterChipProps) {
  return (
    <span className="chip">
      {label}
      <button
        type="button"
        aria-label={`Retirar filtro ${label}`}
        onClick={onRemove}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
        }}
      >
        <IconX className="i" aria-hidden />
      </button>
    </span>
  );
}
