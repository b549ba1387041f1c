import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag } from '../../../../platform/contract/fields.ts';
import { listOf, PAGE_SIZE, pages } from '../../../../platform/contract/list.ts';
import { reporters } from '../../../access/rules/makes-reports.ts';
import { madeReport } from '../report.ts';

/** The caller's reports, newest first: also those whose file is not kept any more, to be made again. */
export const listReports = endpoint({
  method: 'GET',
  path: '/report',
  access: anyOf(...reporters),
  summary: 'Lista os meus relatórios',
  input: { query: z.object({ ...pages(PAGE_SIZE), only_count: flag.default(false) }) },
  output: listOf(madeReport),
});
