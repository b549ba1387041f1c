import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { classNames, Glyph } from '../../../../platform/web/ui/look.tsx';
import { type PermissionLine, reachNames, reachOn } from '../../rules/permission-lines.ts';
import { changeOf } from '../../rules/changed-lines.ts';
import styles from './matrix-cell.module.css';

interface MatrixCellProps {
  readonly line: PermissionLine;
  readonly profile: string;
  readonly held: ReadonlySet<number>;
  readonly base: ReadonlySet<number>;
  readonly row: number;
  readonly col: number;
  /** The one stop of Tab in the grid. */
  readonly isStop: boolean;
  /** In the row or the column where the focus is. */
  readonly isCrossed: boolean;
  /** The person may not turn it on. */
  readonly isBarred: boolean;
  /** Begins another kind of profiles. */
  readonly isFirst: boolean;
}

/** What a profile may of one line: a mark, a letter or a dot, and what changes in it. */
export const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const { line, profile, held, base, row, col, isStop, isCrossed, isBarred, isFirst } = props;
  const change = changeOf(line, base, held);
  const { face, says, isOn, level } = faceOf(line, held);
  const kind = change?.kind;
  return (
    <td role="gridcell" className={classNames(styles.place, isCrossed && styles.crossed, isFirst && styles.first)}>
      <button
        type="button"
        id={`celula-${row}-${col}`}
        data-row={row}
        data-col={col}
        tabIndex={isStop ? 0 : -1}
        className={classNames(
          styles.cell,
          isOn && styles.on,
          level === 'unit' && styles.unit,
          level === 'all' && styles.all,
          kind === 'gains' && styles.gains,
          kind === 'loses' && styles.loses,
          kind === 'moves' && styles.moves,
        )}
        aria-label={`${line.name}, ${profile}: ${says}${kind ? `, ${changeWords[kind]}` : ''}`}
        aria-disabled={isBarred || undefined}
      >
        {kind === 'loses' ? (
          <Glyph of={IconMinus} />
        ) : kind === 'gains' && level === null ? (
          <Glyph of={IconPlus} />
        ) : (
          face
        )}
      </button>
    </td>
  );
});

const changeWords = { gains: 'passa a poder', loses: 'deixa de poder', moves: 'muda o alcance' } as const;

function faceOf(line: PermissionLine, held: ReadonlySet<number>) {
  if ('id' in line) {
    const isOn = held.has(line.id);
    return { face: isOn ? <Glyph of={IconCheck} /> : null, says: isOn ? 'pode' : 'não pode', isOn, level: null };
  }
  const reach = reachOn(line, held);
  if (!reach) return { face: null, says: 'não pode', isOn: false, level: null };
  const { letter, place } = reachNames[reach.level];
  return {
    face: <span>{reach.whole ? letter : `${letter}!`}</span>,
    says: reach.whole ? place : `${place}, combinação herdada`,
    isOn: true,
    level: reach.level,
  };
}
