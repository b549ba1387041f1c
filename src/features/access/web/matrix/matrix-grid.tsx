import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { classNames } from '../../../../platform/web/ui/look.tsx';
import styles from './matrix-grid.module.css';
import { MatrixGroupRow } from './matrix-group-row.tsx';
import { MatrixHead } from './matrix-head.tsx';
import { MatrixLineRow } from './matrix-line-row.tsx';
import { type GridWalk, useGridWalk } from './use-grid-walk.ts';

interface MatrixGridProps extends GridWalk {
  /** The filter and what the marks mean. */
  readonly corner: ReactNode;
  /** In place of the lines, when none is found: the filter stays where it is. */
  readonly empty: ReactNode;
  /** The line that is being asked about. */
  readonly marked: string | null;
}

/** Few enough that their names stand upright. */
const FEW = 6;

/** All profiles against all lines. One stop of Tab; arrows walk, a key changes, `Q` asks who may. */
export function MatrixGrid({ corner, empty, marked, ...walk }: MatrixGridProps) {
  const { profiles, rows, drafts, mayGive } = walk;
  const { stop, isWalked, handlers } = useGridWalk(walk);
  useEffect(() => {
    // What is asked about comes into sight.
    document.querySelector('[data-marked]')?.scrollIntoView?.({ block: 'center' });
  }, [marked]);
  const firsts = new Set(profiles.flatMap(({ kind }, i) => (i > 0 && profiles[i - 1]!.kind !== kind ? [i] : [])));
  const columns = { profiles, drafts, firsts };
  return (
    <div className={styles.box}>
      <table
        role="grid"
        aria-label="Permissões por perfil"
        aria-rowcount={rows.length + 1}
        className={classNames(styles.grid, profiles.length <= FEW && styles.few)}
        style={{ '--profiles': profiles.length } as CSSProperties}
        {...handlers}
      >
        <MatrixHead {...columns} corner={corner} stop={stop} isWalked={isWalked} />
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={profiles.length + 1}>{empty}</td>
            </tr>
          ) : null}
          {rows.map((shown, index) =>
            shown.of === 'group' ? (
              <MatrixGroupRow
                key={shown.name}
                {...columns}
                group={shown}
                row={index + 1}
                isStop={stop.row === index + 1}
              />
            ) : (
              <MatrixLineRow
                key={shown.line.name}
                {...columns}
                line={shown.line}
                row={index + 1}
                stop={stop}
                isWalked={isWalked}
                mayGive={mayGive}
                isMarked={marked === shown.line.name}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
