import { z } from 'zod';
import { day, id } from '../../../../platform/contract/fields.ts';
import { reportFormats } from '../../rules/report-formats.ts';
import { reportTypeKeys } from '../../rules/report-types.ts';
import { cadences } from '../../rules/schedule-days.ts';

/** A report that is made by itself, as its owner sees it. */
export const scheduleItem = z.object({
  id,
  type: z.enum(reportTypeKeys),
  name: z.string(),
  format: z.enum(reportFormats),
  place: z.string(),
  cadence: z.enum(cadences),
  cadence_label: z.string(),
  /** The day on which it is made next. */
  next_on: day,
  shared_with: z.object({ id, label: z.string() }).nullable(),
});
