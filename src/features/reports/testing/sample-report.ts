import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { getReport } from '../contract/made/get-report.ts';
import type { listReportTypes } from '../contract/list-report-types.ts';
import { reportTypeKeys, reportTypeOf } from '../rules/report-types.ts';

type Report = OutputOf<typeof getReport>;
type Types = OutputOf<typeof listReportTypes>;

/** A report of September that is ready, for the tests of screens. */
export const sampleReport = (changes: Partial<Report> = {}): Report => ({
  id: 7,
  file_index: 'fila-7',
  status: 'done',
  status_label: 'Pronto',
  attachment_name: 'por-assunto-cocon-sesau-2026-09-01-a-2026-09-30.pdf',
  url: null,
  type: 'subject',
  name: 'Por assunto',
  format: 'pdf',
  place: 'COCON/SESAU e subordinados',
  start_date: '2026-09-01',
  end_date: '2026-09-30',
  filters: { capacities: [20], subject: null, global_bookmarks: [], part: null },
  done: 40,
  total: 40,
  message: null,
  size: 1_258_291,
  requested_at: '2026-10-14T12:10:00.000Z',
  finished_at: '2026-10-14T12:12:00.000Z',
  expires_at: '2026-10-15T12:12:00.000Z',
  schedule_id: null,
  ...changes,
});

/** Every type, as who makes reports of a unit and below it may ask for them. */
export const sampleTypes = (reach: Partial<Types['reach']> = {}): Types => ({
  results: reportTypeKeys.map((type) => {
    const { name, about, days, columns, filters, ahead } = reportTypeOf(type);
    return {
      type,
      name,
      about,
      days,
      columns: columns.map((column) => ({ id: column.id, name: column.name, kind: column.kind })),
      filters: [...filters],
      ahead,
    };
  }),
  count: reportTypeKeys.length,
  count_relation: 'eq',
  reach: {
    of: 'unit',
    with_below: true,
    part: { id: 1, abbreviation: 'SESAU' },
    capacity: { id: 20, label: 'COCON/SESAU' },
    ...reach,
  },
});
