import { formatDecimal } from '../../../../platform/web/format/number.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { reportTypeOf, type ReportTypeKey } from '../../rules/report-types.ts';
import styles from './report-sample.module.css';
import type { useReportForesight } from './use-report-foresight.ts';

interface ReportSampleProps {
  readonly type: ReportTypeKey;
  readonly foresight: ReturnType<typeof useReportForesight>;
}

/** The columns of a report with its first lines, worked out by the server of what is chosen now. */
export function ReportSample({ type, foresight: { found, isOther, isAskable } }: ReportSampleProps) {
  const { data } = found;
  // What is in sight would be of other days than those that stand above it.
  if (!isAskable) return <p className={look('small', 'muted')}>A amostra aparece quando o período estiver certo.</p>;
  if (found.isError && !found.isFetching) {
    return (
      <Note tone="bad" live title="Não deu para mostrar a amostra.">
        {found.error.message}{' '}
        <Button size="sm" onClick={() => void found.refetch()}>
          Tentar de novo
        </Button>
      </Note>
    );
  }
  if (!data || isOther) return found.isFetching ? <Skeleton lines={3} label="Preparando a amostra" /> : null;
  const { columns } = reportTypeOf(type);
  return (
    <div className={styles.box} tabIndex={0} role="region" aria-label="Amostra das colunas">
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ id, name, kind }) => (
              <th key={id} className={classNames(styles.head, isNumber(kind) && styles.right)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className={classNames(styles.cell, look('muted'))}>
                Nenhuma linha neste período.
              </td>
            </tr>
          ) : (
            data.rows.map((row, at) => (
              <tr key={at}>
                {columns.map(({ id, kind }, column) => (
                  <td
                    key={id}
                    className={classNames(
                      styles.cell,
                      isNumber(kind) && styles.right,
                      isNumber(kind) && look('digits'),
                    )}
                  >
                    {cellOf(row[column] ?? null)}
                  </td>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

const isNumber = (kind: string): boolean => kind === 'number' || kind === 'decimal';
const cellOf = (cell: string | number | null): string =>
  cell === null ? '–' : typeof cell === 'number' ? formatDecimal(cell) : cell;
