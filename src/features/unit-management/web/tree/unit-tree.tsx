import type { KeyboardEvent } from 'react';
import type { Part } from '../structure.ts';
import { nodeOf } from '../structure.ts';
import { PartRow } from './tree-rows.tsx';
import type { TreeState } from './tree-state.ts';
import { TreeStateProvider } from './tree-store.tsx';
import styles from './unit-tree.module.css';

interface UnitTreeProps {
  readonly parts: readonly Part[];
  readonly state: TreeState;
}

const ITEM = '[role="treeitem"]';

/**
 * Organs and their units. Arrows walk and fold, Enter opens the panel, M moves a unit; a row is carried to another with the
 * pointer.
 */
export function UnitTree({ parts, state }: UnitTreeProps) {
  const first = parts[0];
  const stop = state.stop ?? (first ? nodeOf('p', first.id) : null);

  function walk(event: KeyboardEvent<HTMLElement>) {
    const at = (event.target as Element).closest<HTMLElement>(ITEM);
    if (!at || event.target !== at || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)];
    const index = all.indexOf(at);
    const node = at.dataset['node']!;
    const open = at.getAttribute('aria-expanded');
    const go = (to: HTMLElement | null | undefined) => to?.focus();
    const does: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(all[index + 1]),
      ArrowUp: () => go(all[index - 1]),
      Home: () => go(all[0]),
      End: () => go(all.at(-1)),
      ArrowRight: () =>
        open === 'false'
          ? state.fold(node)
          : open === 'true'
            ? go(at.parentElement?.querySelector<HTMLElement>(`:scope > ul ${ITEM}`))
            : null,
      ArrowLeft: () =>
        open === 'true' ? state.fold(node) : go(at.closest('ul')?.closest('li')?.querySelector<HTMLElement>(ITEM)),
      Enter: () => state.choose(node),
      ' ': () => state.choose(node),
    };
    const act = does[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return (
    <TreeStateProvider value={{ ...state, stop }}>
      <ul className={styles.tree} role="tree" aria-label="Órgãos e unidades" data-keys="" onKeyDown={walk}>
        {parts.map((part) => (
          <PartRow key={part.id} part={part} />
        ))}
      </ul>
    </TreeStateProvider>
  );
}
