import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames, Glyph, look } from '../look.tsx';
import styles from './table.module.css';

export interface Column<R> {
  readonly id: string;
  /** Heading, and the label of the cell when rows become cards. */
  readonly name: string;
  readonly cell: (row: R) => ReactNode;
  /** The field the server orders by; absent when the column does not order. */
  readonly order?: string | undefined;
  readonly align?: 'right' | undefined;
  /**
   * Says by itself what it is: in a card it has a line of its own, without the label. `choice` stands before the name there, and `corner`,
   * an icon alone, after it.
   */
  readonly plain?: boolean | 'choice' | 'corner' | undefined;
}

interface TableProps<R> {
  /** What the table lists, for who listens. */
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string | number;
  /** `field` or `-field`, as in the address. */
  readonly order?: string | undefined;
  readonly onOrder?: ((order: string) => void) | undefined;
  /** What a row has to tell below it, as wide as the table; nothing of most. */
  readonly below?: ((row: R) => ReactNode) | undefined;
  /** `reading` on a public page: larger letters, in line with the text around it. */
  readonly size?: 'md' | 'reading' | undefined;
}

/** A comparison in rows. Where it gets narrow (37rem) each row becomes a card with a label in each cell. */
export function Table<R>({ caption, columns, rows, rowKey, order, onOrder, below, size }: TableProps<R>) {
  return (
    <div className={styles.box}>
      <table className={classNames(styles.table, size === 'reading' && styles.reading)}>
        <caption className={look('heard')}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.id} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={rowKey(row)} row={row} columns={columns} below={below?.(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps<R> {
  readonly row: R;
  readonly columns: readonly Column<R>[];
  readonly below: ReactNode;
}

const Row = <R,>({ row, columns, below }: RowProps<R>) => (
  <>
    <tr className={classNames(below ? styles.unfolded : undefined)}>
      {columns.map((column) => (
        <td
          key={column.id}
          data-l={column.plain ? undefined : column.name}
          className={classNames(
            column.align === 'right' && styles.right,
            column.plain && styles.plain,
            typeof column.plain === 'string' && styles[column.plain],
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
    {below ? (
      <tr className={styles.below}>
        <td colSpan={columns.length} className={styles.plain}>
          {below}
        </td>
      </tr>
    ) : null}
  </>
);

interface HeadingProps<R> {
  readonly column: Column<R>;
  readonly order: string | undefined;
  readonly onOrder: ((order: string) => void) | undefined;
}

function Heading<R>({ column, order, onOrder }: HeadingProps<R>) {
  const { order: field, name } = column;
  const up = field !== undefined && order === field;
  const down = field !== undefined && order === `-${field}`;
  const arrow = up ? IconArrowUp : down ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      className={classNames(column.align === 'right' && styles.right)}
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
    >
      {field !== undefined && onOrder ? (
        <button type="button" className={styles.sort} onClick={() => onOrder(up ? `-${field}` : field)}>
          {name}
          <Glyph of={arrow} />
        </button>
      ) : (
        name
      )}
    </th>
  );
}
