import { IconChevronRight } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { plain } from '../palette/matches.ts';
import { classNames } from './class-names.ts';

export interface TreeNode {
  readonly id: string;
  /** The plain text, for the search by letters and for who listens. */
  readonly label: string;
  /** What is drawn; the label unless told. */
  readonly content?: ReactNode;
  readonly children?: readonly TreeNode[] | undefined;
}

interface TreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** Branches open at first; all of them unless told. */
  readonly openAtFirst?: readonly string[] | undefined;
}

interface Row {
  readonly node: TreeNode;
  readonly level: number;
  readonly parent: string | null;
  readonly position: number;
  readonly siblings: number;
}

function rowsOf(nodes: readonly TreeNode[], open: ReadonlySet<string>, level = 1, parent: string | null = null): Row[] {
  return nodes.flatMap((node, index) => [
    { node, level, parent, position: index + 1, siblings: nodes.length },
    ...(node.children && open.has(node.id) ? rowsOf(node.children, open, level + 1, node.id) : []),
  ]);
}

const branches = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.children ? [node.id, ...branches(node.children)] : []));

/** A hierarchy: arrows walk and open, Home and End jump, letters find. Rows out of sight cost no drawing. */
export function Tree({ label, nodes, selected, onSelect, openAtFirst }: TreeProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openAtFirst ?? branches(nodes)));
  const rows = useMemo(() => rowsOf(nodes, open), [nodes, open]);
  const [focused, setFocused] = useState<string | null>(selected);
  const list = useRef<HTMLDivElement>(null);
  const stop = rows.some(({ node }) => node.id === focused) ? focused : (selected ?? rows[0]?.node.id ?? null);

  const toggle = (id: string, wanted: boolean) =>
    setOpen((now) => {
      const next = new Set(now);
      if (wanted) next.add(id);
      else next.delete(id);
      return next;
    });
  const goTo = (row: Row | undefined) => {
    if (!row) return;
    setFocused(row.node.id);
    list.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(row.node.id)}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent, row: Row, index: number) => {
    const isBranch = row.node.children !== undefined;
    const isOpen = open.has(row.node.id);
    const moves: Record<string, () => void> = {
      ArrowDown: () => goTo(rows[index + 1]),
      ArrowUp: () => goTo(rows[index - 1]),
      Home: () => goTo(rows[0]),
      End: () => goTo(rows.at(-1)),
      ArrowRight: () => (isBranch && !isOpen ? toggle(row.node.id, true) : isBranch && goTo(rows[index + 1])),
      ArrowLeft: () =>
        isBranch && isOpen ? toggle(row.node.id, false) : goTo(rows.find(({ node }) => node.id === row.parent)),
      Enter: () => onSelect(row.node.id),
      ' ': () => onSelect(row.node.id),
    };
    const move = moves[event.key];
    const letter =
      event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey ? plain(event.key) : null;
    if (!move && letter === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (move) move();
    else goTo([...rows.slice(index + 1), ...rows].find(({ node }) => plain(node.label).startsWith(letter ?? '')));
  };

  return (
    <div className="tree" role="tree" aria-label={label} ref={list}>
      {rows.map((row, index) => (
        <div
          key={row.node.id}
          role="treeitem"
          data-node={row.node.id}
          aria-level={row.level}
          aria-posinset={row.position}
          aria-setsize={row.siblings}
          aria-expanded={row.node.children ? open.has(row.node.id) : undefined}
          aria-selected={row.node.id === selected}
          aria-label={row.node.content ? row.node.label : undefined}
          tabIndex={row.node.id === stop ? 0 : -1}
          className={classNames('node', `level-${Math.min(row.level, 6)}`)}
          onFocus={() => setFocused(row.node.id)}
          onKeyDown={(event) => onKey(event, row, index)}
          onClick={() => onSelect(row.node.id)}
        >
          {row.node.children ? (
            <span
              className="twist"
              aria-hidden
              onClick={(event) => {
                event.stopPropagation();
                toggle(row.node.id, !open.has(row.node.id));
              }}
            >
              <IconChevronRight className="i" />
            </span>
          ) : (
            <span className="twist" />
          )}
          <span className="grow">{row.node.content ?? row.node.label}</span>
        </div>
      ))}
    </div>
  );
}
