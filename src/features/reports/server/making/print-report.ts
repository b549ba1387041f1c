import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { findUnit, getInstitution, partsById, presentUnit } from '../../../units/server/index.ts';
import { chartOf } from '../../rules/report-chart.ts';
import { totalsOf } from '../../rules/report-totals.ts';
import { reportTypeOf } from '../../rules/report-types.ts';
import { dayCell, momentCell } from '../kinds/cells.ts';
import type { ReportLine } from '../kinds/source.ts';
import type { ReportToWrite } from './report-to-write.ts';

const EMPTY = 'Nenhuma linha neste período.';
const SEEN =
  'Entram só os processos que quem pediu pode ver, como estavam na hora em que o relatório foi gerado. O painel conta os mesmos.';

/** A report as a PDF: its drawing and its table, under the name of the unit of who asked. @throws DocumentRenderError */
export async function printReport(
  { db, press }: Pick<Deps, 'db' | 'press'>,
  { row, place, madeAt }: Pick<ReportToWrite, 'row' | 'place' | 'madeAt'>,
  lines: readonly ReportLine[],
): Promise<Buffer> {
  const { name, about, days, columns } = reportTypeOf(row.type);
  const { timeZone, period, actor } = place;
  const institution = await getInstitution(db);
  const unit = actor.unit ? await findUnit(db, actor.unit.id) : undefined;
  const organ = unit ? (await partsById(db, [unit.part_id])).get(unit.part_id) : undefined;
  const many = new Intl.NumberFormat('pt-BR').format(lines.length);
  return press.renderReport({
    header: {
      government: institution.name,
      organ: organ?.name ?? '',
      unit: unit ? presentUnit(unit).label : '',
    },
    title: `Relatório: ${name}`,
    about,
    facts: [
      ['Setores', place.name],
      ['Período', `${dayCell(period.start, timeZone)} a ${dayCell(period.end, timeZone)}. ${days}.`],
      ['Linhas', many],
      ['Gerado', `em ${momentCell(madeAt, timeZone)}, por ${actor.name}`],
    ],
    chart: chartOf(row.type, lines),
    columns: columns.map((column) => ({
      name: column.name,
      width: column.width,
      isNumber: column.kind === 'number' || column.kind === 'decimal',
    })),
    rows: lines,
    totals: totalsOf(row.type, lines),
    empty: EMPTY,
    notes: row.type === 'access_review' ? [] : [SEEN],
    date: madeAt,
  });
}
