import { z } from 'zod';
import { day, id, instant } from '../../../platform/contract/fields.ts';
import { reportFormats } from '../rules/report-formats.ts';
import { reportSteps } from '../rules/report-states.ts';
import { reportTypeKeys } from '../rules/report-types.ts';

/** Ids of a filter, none of them twice; an empty list narrows nothing. */
const some = z.array(id).max(200, 'Escolha até 200.');

/** What a report is narrowed by, besides its days (specification 000 §3, Report). */
export const reportFilters = z.object({
  subject: id.nullish(),
  global_bookmarks: some.optional(),
  /** Units: with those below them for who holds permission 73. All that one reaches when left out. */
  capacities: some.optional(),
  /** Only units of this organ. */
  part: id.nullish(),
  /** Only one's own work, as the dashboard of one person; ours. */
  scope: z.enum(['INDIVIDUAL', 'SECTOR_AND_SUBORDINATES']).optional(),
});
export type ReportFilters = z.output<typeof reportFilters>;

/** What is asked for, to the letter of the specification but for the format, which is ours. */
export const askedReport = reportFilters.extend({
  type: z.enum(reportTypeKeys, 'Escolha o relatório.'),
  start_date: z.iso.date('Escolha o dia em que o período começa.'),
  end_date: z.iso.date('Escolha o dia em que o período termina.'),
  format: z.enum(reportFormats, 'Escolha o formato.').default('pdf'),
});

/** The entry of the client's own queue, told back to it as a text (decisions G65). */
export const fileIndex = z.union([z.string().max(100), z.number().int()]);

/** A report as its owner sees it: an entry of the queue of downloads (specification 000 §3, Download item). */
export const madeReport = z.object({
  id,
  file_index: z.string().nullable(),
  status: z.enum(reportSteps),
  status_label: z.string(),
  attachment_name: z.string(),
  /** Of the file, for some minutes; none in a list, and none of a file that is not kept any more. */
  url: z.string().nullable(),
  type: z.enum(reportTypeKeys),
  name: z.string(),
  format: z.enum(reportFormats),
  /** Of which units: "COCON/SESAU e subordinados". */
  place: z.string(),
  start_date: day,
  end_date: day,
  filters: reportFilters,
  /** Lines written, and of how many; of those not told how many, none. */
  done: z.int(),
  total: z.int().nullable(),
  /** Why it was not made, and what to do. */
  message: z.string().nullable(),
  /** In bytes. */
  size: z.number().int().nullable(),
  requested_at: instant,
  finished_at: instant.nullable(),
  /** Until when its file is kept. */
  expires_at: instant.nullable(),
  /** The schedule that made it. */
  schedule_id: id.nullable(),
});
