import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { countRelation } from '../../../../platform/contract/list.ts';
import { reporters } from '../../../access/rules/makes-reports.ts';
import { askedReport } from '../report.ts';
import { reportErrors } from '../report-errors.ts';

/** What a report would hold: how many lines, and the first of them. Nothing is written. A proposal of ours. */
export const foreseeReport = endpoint({
  method: 'POST',
  path: '/report/foresee',
  access: anyOf(...reporters),
  summary: 'Diz o que um relatório teria, sem gerá-lo',
  input: { body: askedReport },
  output: z.object({
    count: z.int(),
    count_relation: countRelation,
    /** The first lines, cell by cell. */
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    place: z.string(),
    /** Why so many lines cannot be made in this format. */
    too_long: z.string().nullable(),
  }),
  errors: [reportErrors.cannotAsk, reportErrors.outOfReach, reportErrors.unitUnknown],
  requestsPerMinute: 60,
});
