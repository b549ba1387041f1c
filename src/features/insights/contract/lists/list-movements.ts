import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id, instant } from '../../../../platform/contract/fields.ts';
import { listOf, PAGE_SIZE, pages } from '../../../../platform/contract/list.ts';
import { dashboardQuery } from '../dashboard-query.ts';
import { figureErrors, namedUnit } from '../figure.ts';
import { insightErrors } from '../insight-errors.ts';

/** What came, or went: that a number of the dashboard counts. */
export const movements = ['received', 'finished'] as const;
export type Movement = (typeof movements)[number];

/** One coming or going: a process that came twice stands there twice. */
const movement = z.object({
  /** Of this line: a process may have several. */
  id: z.string(),
  process_id: id,
  nup_formatted: z.string(),
  title: z.string(),
  subject: z.string(),
  /** Where it came to, or left. */
  capacity: namedUnit,
  at: instant,
  /** `sent` and `archived` finish what there was to do in a unit. */
  kind: z.enum(['received', 'sent', 'archived']),
});

/** The processes that the numbers of productivity count, the last first; days as they are asked, not whole weeks. */
export const listMovements = endpoint({
  method: 'GET',
  path: '/dashboard/processes',
  access: signedIn,
  summary: 'Lista os processos que entraram ou foram concluídos no período',
  input: {
    query: dashboardQuery.extend({
      ...pages(PAGE_SIZE),
      figure: z.enum(movements),
      /** Of the unit and all below it, in the place of one's own. */
      with_children: flag.default(false),
      only_count: flag.default(false),
    }),
  },
  output: listOf(movement),
  errors: [...figureErrors, insightErrors.scopeNotAllowed, insightErrors.beyondWindow],
});
