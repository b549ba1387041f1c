import { z } from 'zod';
import { eventKind, quiet } from '../../../platform/contract/event.ts';
import { day, id } from '../../../platform/contract/fields.ts';

/** Who took what out of the product is of that person's chain. */
const ofPerson = { ...quiet, stream: 'person' } as const;

const report = z.object({
  report_id: id,
  type: z.string(),
  format: z.string(),
  capacities: z.array(id),
  start_date: day,
  end_date: day,
});

/** Somebody asked for a report. */
export const reportAsked = eventKind({ type: 'report-asked', ...ofPerson, payload: report });

/** A report that was made by itself ended, for the person whose chain it is: ready, or why not. */
export const scheduledReportEnded = eventKind({
  type: 'scheduled-report-ended',
  ...ofPerson,
  payload: report.extend({ person_id: id, name: z.string(), place: z.string(), failure: z.string().nullable() }),
});

export const reportScheduled = eventKind({
  type: 'report-scheduled',
  ...ofPerson,
  payload: z.object({
    schedule_id: id,
    type: z.string(),
    format: z.string(),
    cadence: z.string(),
    shared_unit_id: id.nullable(),
  }),
});

/** It is not made any more: its owner ended it, or may not ask for it now. */
export const reportScheduleEnded = eventKind({
  type: 'report-schedule-ended',
  ...ofPerson,
  payload: z.object({ schedule_id: id, because: z.enum(['OWNER', 'BOND', 'REACH']) }),
});
