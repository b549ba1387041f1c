import { type RefObject, useRef } from 'react';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import type { BoundAction } from './interface-action.ts';
import type { Selection } from './use-selection.ts';

interface ListKeys<Row> {
  /** Whose keys these are: "Assinaturas". */
  readonly called: string;
  /** What a line is: "documento". */
  readonly thing: string;
  readonly rows: readonly Row[];
  readonly selection: Pick<Selection<Row>, 'toggle'>;
  readonly line: (row: Row) => readonly BoundAction[];
  readonly bulk: readonly BoundAction[];
  /** Keys of acts on a line, or on what is selected, each with what it does. */
  readonly acts?: readonly { readonly keys: string; readonly does: string }[];
}

/**
 * Moves among the lines of a list, picks them and acts on them by keys.
 * @returns where the list stands: its lines name themselves by `data-line`, what takes the focus in them by `data-title`
 */
export function useListKeys<Row extends { readonly id: number }, E extends HTMLElement = HTMLDivElement>({
  called,
  thing,
  rows,
  selection,
  line,
  bulk,
  acts = [],
}: ListKeys<Row>): RefObject<E | null> {
  const list = useRef<E>(null);
  const current = () => {
    const id = Number(document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line']);
    return rows.find((row) => row.id === id);
  };
  const step = (by: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-title]') ?? [])];
    const id = current()?.id;
    const now = links.findIndex((link) => Number(link.closest<HTMLElement>('[data-line]')?.dataset['line']) === id);
    links[Math.min(Math.max(now + by, 0), links.length - 1)]?.focus();
  };
  const toggle = (range: boolean) => {
    const item = current();
    if (item) selection.toggle(item.id, range);
  };
  const act = (keys: string) => {
    const item = current();
    const offered = bulk.length > 0 ? bulk : item ? line(item) : [];
    void offered.find((action) => action.keys === keys)?.perform();
  };
  useShortcuts(called, [
    { keys: 'j', does: `Próximo ${thing}`, run: () => step(1) },
    { keys: 'k', does: `${thing[0]?.toUpperCase()}${thing.slice(1)} anterior`, run: () => step(-1) },
    { keys: 'x', does: 'Selecionar ou soltar', run: () => toggle(false) },
    { keys: 'shift+x', does: 'Selecionar até aqui', run: () => toggle(true) },
    ...acts.map(({ keys, does }) => ({ keys, does, run: () => act(keys) })),
  ]);
  return list;
}
