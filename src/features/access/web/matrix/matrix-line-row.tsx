import { classNames } from '../../../../platform/web/ui/look.tsx';
import { idsOfLine, type PermissionLine } from '../../rules/permission-lines.ts';
import { SensitiveMark } from '../sensitive-mark.tsx';
import { MatrixCell } from './matrix-cell.tsx';
import { type Drafts, heldOf } from './matrix-drafts.ts';
import styles from './matrix-grid.module.css';
import type { MatrixProfile } from './matrix-profile.ts';
import type { Walked } from './use-grid-walk.ts';

interface MatrixLineRowProps extends Walked {
  readonly line: PermissionLine;
  readonly row: number;
  readonly profiles: readonly MatrixProfile[];
  readonly drafts: Drafts;
  readonly firsts: ReadonlySet<number>;
  readonly mayGive: (id: number) => boolean;
  /** It is being asked about. */
  readonly isMarked: boolean;
}

/** One line, and what every profile may of it. */
export function MatrixLineRow(props: MatrixLineRowProps) {
  const { line, row, profiles, drafts, firsts, mayGive, isMarked, stop, isWalked } = props;
  const isCrossed = isMarked || (isWalked && stop.row === row);
  return (
    <tr data-marked={isMarked || undefined}>
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
      {profiles.map((profile, column) => {
        const held = heldOf(drafts, profile);
        return (
          <MatrixCell
            key={profile.id}
            line={line}
            profile={profile.name}
            held={held}
            base={drafts.get(profile.id)?.base ?? profile.held}
            row={row}
            col={column + 1}
            isStop={stop.row === row && stop.col === column + 1}
            isCrossed={isCrossed || (isWalked && stop.col === column + 1)}
            isBarred={!idsOfLine(line).some((id) => held.has(id)) && !mayGive(idsOfLine(line)[0]!)}
            isFirst={firsts.has(column)}
          />
        );
      })}
    </tr>
  );
}
