import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { sayBlocked } from '../../../../platform/web/ui/actions/blocked.ts';
import type { PermissionLine, ReachLevel } from '../../rules/permission-lines.ts';
import { changedAt, levelKeys } from './grid-changes.ts';
import { movedBy, type Place } from './grid-moves.ts';
import { type Drafts, heldOf } from './matrix-drafts.ts';
import type { MatrixProfile } from './matrix-profile.ts';
import type { MatrixRow } from './matrix-rows.ts';

export interface GridWalk {
  readonly profiles: readonly MatrixProfile[];
  readonly rows: readonly MatrixRow[];
  readonly drafts: Drafts;
  readonly mayGive: (id: number) => boolean;
  readonly onChange: (profile: MatrixProfile, held: ReadonlySet<number>) => void;
  readonly onFold: (group: string) => void;
  readonly onAsk: (line: PermissionLine) => void;
  readonly onOpen: (profile: MatrixProfile) => void;
  readonly onFilter: () => void;
}

/** Where somebody is in the grid: `stop` is its one stop of Tab, `isWalked` while the focus is inside. */
export interface Walked {
  readonly stop: Place;
  readonly isWalked: boolean;
}

const NOT_YOURS = { message: 'Você não tem esta permissão e não a dá.' };

/** What keys and presses do in the grid. The handlers belong to the table. */
export function useGridWalk(walk: GridWalk) {
  const { profiles, rows, drafts, mayGive } = walk;
  const [at, setAt] = useState<Place>({ row: 1, col: 1 });
  const [isWalked, setWalked] = useState(false);
  const last = { row: rows.length, col: profiles.length };
  const stop = { row: Math.min(at.row, last.row), col: Math.min(at.col, last.col) };

  function change({ row, col }: Place, level?: ReachLevel | null) {
    const [shown, profile] = [rows[row - 1], profiles[col - 1]];
    if (shown?.of !== 'line' || !profile) return;
    const held = heldOf(drafts, profile);
    const wanted = changedAt(shown.line, held, level);
    const gives = [...wanted].filter((id) => !held.has(id));
    if (gives.some((id) => !mayGive(id))) return sayBlocked(NOT_YOURS);
    walk.onChange(profile, wanted);
  }

  function go(place: Place) {
    setAt(place);
    const shown = place.row > 0 ? rows[place.row - 1] : undefined;
    const col = shown?.of === 'group' ? 0 : place.col;
    document.getElementById(`celula-${place.row}-${col}`)?.focus();
  }

  function key(event: KeyboardEvent<HTMLTableElement>) {
    const place = placeOf(event.target);
    if (!place || event.altKey || event.metaKey) return;
    const from = {
      row: place.row,
      col: place.col === 0 ? (event.key === 'ArrowDown' || event.key === 'ArrowUp' ? at.col : 0) : place.col,
    };
    const moved = movedBy(event, from, last);
    const shown = rows[place.row - 1];
    const line = shown?.of === 'line' ? shown.line : null;
    const letter = event.ctrlKey ? '' : event.key.toLowerCase();
    if (moved) go(moved);
    else if (letter === 'q' && line) walk.onAsk(line);
    else if (letter === '/') walk.onFilter();
    else if (letter in levelKeys && line && place.col > 0) change(place, levelKeys[letter as keyof typeof levelKeys]);
    else if (letter === '-' && line && place.col > 0) change(place, null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function press(event: MouseEvent<HTMLTableElement>) {
    const place = placeOf(event.target);
    if (!place) return;
    const shown = rows[place.row - 1];
    setAt(place.col === 0 ? { row: place.row, col: at.col } : place);
    if (place.row === 0) walk.onOpen(profiles[place.col - 1]!);
    else if (shown?.of === 'group') walk.onFold(shown.name);
    else if (shown?.of === 'line' && place.col === 0) walk.onAsk(shown.line);
    else change(place);
  }

  return {
    stop,
    isWalked,
    handlers: { onKeyDown: key, onClick: press, onFocus: () => setWalked(true), onBlur: () => setWalked(false) },
  };
}

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), col: Number(cell.dataset['col']) } : null;
}
