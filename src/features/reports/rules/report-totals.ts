import { type ReportTypeKey, reportTypeOf } from './report-types.ts';

type Line = readonly (string | number | null)[];

/** What stands below the lines of a printed report: the sums of what can be added up; null where nothing can, or one line says it all. */
export function totalsOf(type: ReportTypeKey, lines: readonly Line[]): Line | null {
  const { columns } = reportTypeOf(type);
  if (lines.length < 2 || !columns.some(({ summed }) => summed)) return null;
  return columns.map(({ summed }, at) => {
    if (summed) return lines.reduce((sum, line) => sum + (typeof line[at] === 'number' ? line[at] : 0), 0);
    return at === 0 ? 'Total' : null;
  });
}
