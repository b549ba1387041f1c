import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { reporters } from '../../../access/rules/makes-reports.ts';
import { cadences } from '../../rules/schedule-days.ts';
import { askedReport } from '../report.ts';
import { reportErrors } from '../report-errors.ts';

/** Has a report made by itself, for its owner and, by what each may see, for the people of a unit. A proposal of ours (decision 106). */
export const createSchedule = endpoint({
  method: 'POST',
  path: '/report/schedule',
  access: anyOf(...reporters),
  summary: 'Agenda um relatório',
  input: {
    body: askedReport.omit({ start_date: true, end_date: true }).extend({
      cadence: z.enum(cadences, 'Escolha quando.'),
      /** A unit whose people get it too. */
      shared_unit: id.nullish(),
      /** The first at once, of the last whole week or month. */
      first_now: z.boolean().default(false),
    }),
  },
  output: z.object({ id, message: z.string() }),
  errors: [reportErrors.cannotAsk, reportErrors.outOfReach, reportErrors.unitUnknown, reportErrors.tooManySchedules],
});
