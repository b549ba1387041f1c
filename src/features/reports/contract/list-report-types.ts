import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { listOf } from '../../../platform/contract/list.ts';
import { reporters } from '../../access/rules/makes-reports.ts';
import { reportTypeKeys } from '../rules/report-types.ts';

/** The reports that somebody may ask for, and of which units (specification 001 §7; the shape is ours, decision 105). */
export const listReportTypes = endpoint({
  method: 'GET',
  path: '/report/types',
  access: anyOf(...reporters),
  summary: 'Lista os tipos de relatório',
  output: listOf(
    z.object({
      type: z.enum(reportTypeKeys),
      name: z.string(),
      /** The question that it answers. */
      about: z.string(),
      /** What its days are of. */
      days: z.string(),
      columns: z.array(
        z.object({ id: z.string(), name: z.string(), kind: z.enum(['text', 'number', 'decimal', 'date']) }),
      ),
      filters: z.array(z.enum(['subject', 'global_bookmarks', 'scope'])),
      /** Its days may lie ahead. */
      ahead: z.boolean(),
    }),
  ).extend({
    reach: z.object({
      of: z.enum(['all', 'part', 'unit']),
      /** The units below those chosen come along. */
      with_below: z.boolean(),
      /** The organ that one is kept to; null: all of them, or none yet. */
      part: z.object({ id, abbreviation: z.string() }).nullable(),
      /** The unit in use. */
      capacity: z.object({ id, label: z.string() }).nullable(),
    }),
  }),
});
