import { type TableRows, widthOf } from '../../rules/filling/filled-values.ts';
import styles from './field-input.module.css';

/** Rows that are shown of a table that was sent. */
const SHOWN = 6;

/** The first rows of a spreadsheet, its head above. */
export function FirstRows({ label, rows }: { readonly label: string; readonly rows: TableRows }) {
  const [head = [], ...body] = rows.slice(0, SHOWN);
  const columns = Array.from({ length: widthOf(rows) }, (_, at) => at);
  return (
    <div className={styles.rows} role="region" aria-label={`Primeiras linhas de ${label}`} tabIndex={0}>
      <table className={styles.sheet}>
        <thead>
          <tr>
            {columns.map((at) => (
              <th key={at} className={styles.cell} scope="col">
                {head[at] ?? ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, line) => (
            <tr key={line}>
              {columns.map((at) => (
                <td key={at} className={styles.cell}>
                  {row[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
