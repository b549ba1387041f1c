import type { Database } from '../../../platform/server/db/database.ts';
import { type DataSet, REST_OF_ORGANS, REST_OF_SUBJECTS } from '../rules/data-sets.ts';
import { monthOf } from '../rules/months.ts';
import type { OpenDataTables } from './tables.generated.ts';

/** The cells of one row, in the order of the columns of its data set. */
type DataRow = readonly (string | number | null)[];

/** All rows of a data set, or those of a year; the oldest first, so that a copy only ever grows at its end. */
export async function readDataSet(
  db: Database,
  id: DataSet['id'],
  year: number | undefined,
): Promise<readonly DataRow[]> {
  const between = year === undefined ? null : ([`${year}-01-01`, `${year}-12-31`] as const);
  const tables = db.withTables<OpenDataTables>();
  if (id === 'resumo-mensal') {
    const rows = await tables
      .selectFrom('open_data.month')
      .selectAll()
      .$if(between !== null, (query) => query.where('month', '>=', between![0]).where('month', '<=', between![1]))
      .orderBy('month')
      .execute();
    return rows.map((row) => [monthOf(row.month), row.opened, row.concluded, row.median_days]);
  }
  const isConclusion = id === 'processos-concluidos';
  const rows = await tables
    .selectFrom('open_data.line')
    .selectAll()
    .where('kind', '=', isConclusion ? 'CONCLUDED' : 'OPENED')
    .$if(between !== null, (query) => query.where('month', '>=', between![0]).where('month', '<=', between![1]))
    .orderBy('month')
    .orderBy('organ_abbreviation', (order) => order.asc().nullsLast())
    .orderBy('subject_name', (order) => order.asc().nullsLast())
    .execute();
  return rows.map((row) => [
    monthOf(row.month),
    row.organ_id,
    row.organ_abbreviation,
    row.organ_name ?? REST_OF_ORGANS,
    row.subject_id,
    row.subject_name ?? REST_OF_SUBJECTS,
    row.processes,
    ...(isConclusion ? [row.median_days] : []),
  ]);
}
