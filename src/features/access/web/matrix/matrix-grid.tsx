import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { sayBlocked } from '../../../../platform/web/ui/actions/blocked.ts';
import { Badge, CountMark } from '../../../../platform/web/ui/display/badge.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import {
  idsOfLine,
  type PermissionLine,
  type ReachLevel,
  reachLevels,
  reachOn,
  withReach,
} from '../../rules/permission-lines.ts';
import { profileKinds } from '../../rules/profile-kinds.ts';
import { SensitiveMark } from '../sensitive-mark.tsx';
import { movedBy, type Place } from './grid-moves.ts';
import { MatrixCell } from './matrix-cell.tsx';
import { changesOf, type Drafts, heldOf } from './matrix-drafts.ts';
import styles from './matrix-grid.module.css';
import type { MatrixProfile } from './matrix-profile.ts';
import type { MatrixRow } from './matrix-rows.ts';

interface MatrixGridProps {
  readonly profiles: readonly MatrixProfile[];
  readonly rows: readonly MatrixRow[];
  readonly drafts: Drafts;
  readonly mayGive: (id: number) => boolean;
  /** The filter and what the marks mean. */
  readonly corner: ReactNode;
  /** In place of the lines, when none is found: the filter stays where it is. */
  readonly empty: ReactNode;
  /** The line that is being asked about. */
  readonly marked: string | null;
  readonly onChange: (profile: MatrixProfile, held: ReadonlySet<number>) => void;
  readonly onFold: (group: string) => void;
  readonly onAsk: (line: PermissionLine) => void;
  readonly onOpen: (profile: MatrixProfile) => void;
  readonly onFilter: () => void;
}

const NOT_YOURS = { message: 'Você não tem esta permissão e não a dá.' };
/** Few enough that their names stand upright. */
const FEW = 6;

/** All profiles against all lines. One stop of Tab; arrows walk, a key changes, `Q` asks who may. */
export function MatrixGrid(props: MatrixGridProps) {
  const { profiles, rows, drafts, mayGive, corner, empty, marked } = props;
  const [at, setAt] = useState<Place>({ row: 1, col: 1 });
  const [isWalked, setWalked] = useState(false);
  const last = { row: rows.length, col: profiles.length };
  const stop = { row: Math.min(at.row, last.row), col: Math.min(at.col, last.col) };
  useEffect(() => {
    // What is asked about comes into sight.
    document.querySelector('[data-marked]')?.scrollIntoView?.({ block: 'center' });
  }, [marked]);

  const isBarred = (line: PermissionLine, profile: MatrixProfile) => {
    const held = heldOf(drafts, profile);
    return !idsOfLine(line).some((id) => held.has(id)) && !mayGive(idsOfLine(line)[0]!);
  };

  function change({ row, col }: Place, level?: ReachLevel | null) {
    const [shown, profile] = [rows[row - 1], profiles[col - 1]];
    if (shown?.of !== 'line' || !profile) return;
    const { line } = shown;
    const held = heldOf(drafts, profile);
    const wanted =
      'id' in line
        ? toggled(held, line.id, level)
        : withReach(line, held, level === undefined ? nextLevel(line, held) : level);
    const gives = [...wanted].filter((id) => !held.has(id));
    if (gives.some((id) => !mayGive(id))) return sayBlocked(NOT_YOURS);
    props.onChange(profile, wanted);
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
    else if (letter === 'q' && line) props.onAsk(line);
    else if (letter === '/') props.onFilter();
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
    if (place.row === 0) props.onOpen(profiles[place.col - 1]!);
    else if (shown?.of === 'group') props.onFold(shown.name);
    else if (shown?.of === 'line' && place.col === 0) props.onAsk(shown.line);
    else change(place);
  }

  const firsts = new Set(profiles.flatMap(({ kind }, i) => (i > 0 && profiles[i - 1]!.kind !== kind ? [i] : [])));
  return (
    <div className={styles.box}>
      <table
        role="grid"
        aria-label="Permissões por perfil"
        aria-rowcount={rows.length + 1}
        className={classNames(styles.grid, profiles.length <= FEW && styles.few)}
        style={{ '--profiles': profiles.length } as CSSProperties}
        onKeyDown={key}
        onClick={press}
        onFocus={() => setWalked(true)}
        onBlur={() => setWalked(false)}
      >
        <thead>
          <tr>
            <td rowSpan={2} className={styles.corner}>
              {corner}
            </td>
            {profileKinds
              .filter((kind) => profiles.some((one) => one.kind === kind))
              .map((kind, position) => {
                const count = profiles.filter((profile) => profile.kind === kind).length;
                return (
                  <th
                    key={kind}
                    colSpan={count}
                    scope="colgroup"
                    className={classNames(styles.head, styles.kind, position > 0 && styles.first)}
                  >
                    <span className={styles.kindName}>
                      {kind} <span className={look('muted', 'digits')}>{count}</span>
                    </span>
                  </th>
                );
              })}
          </tr>
          <tr>
            {profiles.map((profile, index) => (
              <th
                key={profile.id}
                scope="col"
                className={classNames(
                  styles.head,
                  styles.profile,
                  isWalked && stop.col === index + 1 && styles.crossed,
                  firsts.has(index) && styles.first,
                )}
              >
                <button
                  type="button"
                  id={`celula-0-${index + 1}`}
                  data-row={0}
                  data-col={index + 1}
                  tabIndex={stop.row === 0 && stop.col === index + 1 ? 0 : -1}
                  title={profile.name}
                  className={styles.opens}
                >
                  <span className={styles.words}>{profile.name}</span>
                  <ProfileMark profile={profile} changes={changesOf(drafts.get(profile.id)).length} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={profiles.length + 1}>{empty}</td>
            </tr>
          ) : null}
          {rows.map((shown, index) => {
            const row = index + 1;
            if (shown.of === 'group') {
              return (
                <tr key={shown.name}>
                  <th scope="rowgroup" className={classNames(styles.name, styles.group)}>
                    <button
                      type="button"
                      id={`celula-${row}-0`}
                      data-row={row}
                      data-col={0}
                      aria-expanded={shown.isOpen}
                      tabIndex={stop.row === row ? 0 : -1}
                      className={classNames(styles.asks, styles.folds)}
                    >
                      <Glyph of={shown.isOpen ? IconChevronDown : IconChevronRight} />
                      <span className={look('semi')}>{shown.name}</span>
                      <span className={look('small', 'muted', 'digits')}>{shown.lines.length}</span>
                    </button>
                  </th>
                  {profiles.map((profile, column) => (
                    <td
                      key={profile.id}
                      className={classNames(styles.place, styles.group, firsts.has(column) && styles.first)}
                    >
                      {shown.isOpen ? null : (
                        <span className={look('tiny', 'muted', 'digits')}>
                          {countOf(shown.lines, heldOf(drafts, profile))}
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              );
            }
            const { line } = shown;
            const isCrossed = marked === line.name || (isWalked && stop.row === row);
            return (
              <tr key={line.name} data-marked={marked === line.name || undefined}>
                <th scope="row" className={classNames(styles.name, isCrossed && styles.crossed)}>
                  <button
                    type="button"
                    id={`celula-${row}-0`}
                    data-row={row}
                    data-col={0}
                    tabIndex={stop.row === row && stop.col === 0 ? 0 : -1}
                    aria-label={`${line.name}: quem pode?`}
                    className={styles.asks}
                  >
                    {line.name}
                    <SensitiveMark of={line} />
                  </button>
                </th>
                {profiles.map((profile, column) => (
                  <MatrixCell
                    key={profile.id}
                    line={line}
                    profile={profile.name}
                    held={heldOf(drafts, profile)}
                    base={drafts.get(profile.id)?.base ?? profile.held}
                    row={row}
                    col={column + 1}
                    isStop={stop.row === row && stop.col === column + 1}
                    isCrossed={isCrossed || (isWalked && stop.col === column + 1)}
                    isBarred={isBarred(line, profile)}
                    isFirst={firsts.has(column)}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const ProfileMark = ({ profile, changes }: { readonly profile: MatrixProfile; readonly changes: number }) =>
  changes > 0 ? (
    <CountMark tone="on">
      {changes}
      <span className={look('heard')}> {changes === 1 ? 'alteração' : 'alterações'}</span>
    </CountMark>
  ) : profile.active ? (
    <span className={look('tiny', 'muted', 'digits')}>
      <span aria-hidden>{formatNumber(profile.people)}</span>
      <span className={look('heard')}>{plural(profile.people, 'pessoa', 'pessoas')}</span>
    </span>
  ) : (
    <Badge>Inativo</Badge>
  );

const levelKeys = { u: 'unit', o: 'part', ó: 'part', t: 'all' } as const satisfies Record<string, ReachLevel>;

function toggled(held: ReadonlySet<number>, id: number, level: ReachLevel | null | undefined): ReadonlySet<number> {
  const next = new Set(held);
  if (level === null || (level === undefined && held.has(id))) next.delete(id);
  else if (level === undefined) next.add(id);
  return next;
}

/** Space walks through the reaches of a line, and back to none. */
function nextLevel(line: Exclude<PermissionLine, { id: number }>, held: ReadonlySet<number>): ReachLevel | null {
  const offered = reachLevels.filter((level) => line.levels[level] !== undefined);
  const now = reachOn(line, held)?.level;
  return offered[now === undefined ? 0 : offered.indexOf(now) + 1] ?? null;
}

const countOf = (lines: readonly PermissionLine[], held: ReadonlySet<number>): number =>
  lines.filter((line) => idsOfLine(line).some((id) => held.has(id))).length;

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), col: Number(cell.dataset['col']) } : null;
}
