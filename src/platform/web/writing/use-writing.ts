import { useEffect, useState } from 'react';
import { useStore } from '../store/create-store.ts';
import { createWriting, type StoredVersion, type Writing, type WritingOptions } from './create-writing.ts';

/**
 * Keeps what one person writes: in this computer at once, on the server soon, through lost networks, dead tabs and other
 * windows. The options of the first drawing hold: draw what uses it with a `key` per thing.
 */
export function useWriting<T extends object, S extends StoredVersion | null>(
  options: WritingOptions<T, S>,
): Writing<T, S> {
  const [{ view, status, open, ...writing }] = useState(() => createWriting(options));
  const shown = useStore(view);
  const autosave = useStore(status);
  useEffect(() => open(), [open]);
  return { ...writing, ...shown, autosave };
}
