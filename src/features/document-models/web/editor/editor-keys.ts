import type { KeyboardEvent } from 'react';

/** What the keys of the editor of models do. */
interface EditorKeys {
  readonly save: () => void;
  readonly preview: () => void;
  readonly nearer: () => void;
  readonly farther: () => void;
  readonly fit: () => void;
  readonly raise: () => unknown;
  readonly lower: () => unknown;
}

/** What a key of the editor does; nothing of other keys. */
export function keyOf(
  { key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent,
  keys: EditorKeys,
): (() => unknown) | null {
  if (altKey) return key === 'ArrowUp' ? keys.raise : key === 'ArrowDown' ? keys.lower : null;
  if (!ctrlKey && !metaKey) return null;
  if (shiftKey && key.toLowerCase() === 'p') return keys.preview;
  if (key === '+' || key === '=') return keys.nearer;
  if (key === '-') return keys.farther;
  if (key === '0') return keys.fit;
  return key.toLowerCase() === 's' && !shiftKey ? keys.save : null;
}
