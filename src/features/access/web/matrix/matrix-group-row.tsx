import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { idsOfLine, type PermissionLine } from '../../rules/permission-lines.ts';
import { type Drafts, heldOf } from './matrix-drafts.ts';
import styles from './matrix-grid.module.css';
import type { MatrixProfile } from './matrix-profile.ts';
import type { MatrixRow } from './matrix-rows.ts';

interface MatrixGroupRowProps {
  readonly group: Extract<MatrixRow, { of: 'group' }>;
  readonly row: number;
  readonly profiles: readonly MatrixProfile[];
  readonly drafts: Drafts;
  readonly firsts: ReadonlySet<number>;
  readonly isStop: boolean;
}

/** The heading of a group; folded, it says how many of its lines each profile has. */
export function MatrixGroupRow({ group, row, profiles, drafts, firsts, isStop }: MatrixGroupRowProps) {
  return (
    <tr>
      <th scope="rowgroup" className={classNames(styles.name, styles.group)}>
        <button
          type="button"
          id={`celula-${row}-0`}
          data-row={row}
          data-col={0}
          aria-expanded={group.isOpen}
          tabIndex={isStop ? 0 : -1}
          className={classNames(styles.asks, styles.folds)}
        >
          <Glyph of={group.isOpen ? IconChevronDown : IconChevronRight} />
          <span className={look('semi')}>{group.name}</span>
          <span className={look('small', 'muted', 'digits')}>{group.lines.length}</span>
        </button>
      </th>
      {profiles.map((profile, column) => (
        <td key={profile.id} className={classNames(styles.place, styles.group, firsts.has(column) && styles.first)}>
          {group.isOpen ? null : (
            <span className={look('tiny', 'muted', 'digits')}>{countOf(group.lines, heldOf(drafts, profile))}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

const countOf = (lines: readonly PermissionLine[], held: ReadonlySet<number>): number =>
  lines.filter((line) => idsOfLine(line).some((id) => held.has(id))).length;
