import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatNumber, plural } from '../../../platform/web/format/number.ts';
import { type Column, Table } from '../../../platform/web/ui/display/table.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import type { getOpenData } from '../contract/get-open-data.ts';
import { FEWEST_TOLD } from '../rules/group-few.ts';
import { longMonth } from '../rules/long-month.ts';

type Month = OutputOf<typeof getOpenData>['months'][number];

/** The last twelve months of all organs, the latest first. */
export const MonthsTable = ({ months }: { readonly months: readonly Month[] }) => (
  <Table caption="Processos por mês" columns={columns} rows={months} rowKey={({ month }) => month} />
);

/** A number; few are told as such. */
const told = (count: number | null) =>
  count === null ? <span className={look('muted')}>menos de {FEWEST_TOLD}</span> : formatNumber(count);

const columns: readonly Column<Month>[] = [
  { id: 'month', name: 'Mês', plain: true, cell: ({ month }) => <strong id={month}>{longMonth(month)}</strong> },
  { id: 'opened', name: 'Abertos', align: 'right', cell: ({ opened }) => told(opened) },
  { id: 'concluded', name: 'Concluídos', align: 'right', cell: ({ concluded }) => told(concluded) },
  {
    id: 'median',
    name: 'Mediana',
    align: 'right',
    cell: ({ median_days: days }) =>
      days === null ? <span className={look('muted')}>–</span> : plural(days, 'dia', 'dias'),
  },
];
