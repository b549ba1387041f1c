import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../store/create-store.ts';

/** A key of a screen: one letter, or a chord such as `g p`. Letters are lower case; `shift+x` for a shifted one. */
export interface Shortcut {
  readonly keys: string;
  /** For the sheet of keys: "Próximo processo". */
  readonly does: string;
  readonly run: () => void;
}

interface ShortcutGroup {
  /** "Lista", "Visor", "Ir para". */
  readonly name: string;
  /** True when the keys hold anywhere in the area; false only with the focus inside `[data-keys]`. */
  readonly anywhere: boolean;
  readonly shortcuts: readonly Shortcut[];
}

/** The keys of the screens that are open, newest last. */
export const shortcutGroups = createStore<readonly ShortcutGroup[]>([]);

/**
 * Keys of a screen while it is open. They act with the focus inside an element marked `data-keys` (the list, the viewer),
 * never while typing, and only while single keys are on. `anywhere` is for the chords of the frame.
 */
export function useShortcuts(name: string, shortcuts: readonly Shortcut[], anywhere = false): void {
  const press = useEffectEvent((keys: string) => shortcuts.find((shortcut) => shortcut.keys === keys)?.run());
  const signature = shortcuts.map(({ keys, does }) => `${keys}\n${does}`).join('\t');
  useEffect(() => {
    const lines = signature === '' ? [] : signature.split('\t').map((line) => line.split('\n'));
    const group: ShortcutGroup = {
      name,
      anywhere,
      shortcuts: lines.map(([keys = '', does = '']) => ({ keys, does, run: () => press(keys) })),
    };
    shortcutGroups.set((groups) => [...groups, group]);
    return () => shortcutGroups.set((groups) => groups.filter((other) => other !== group));
  }, [name, anywhere, signature]);
}
