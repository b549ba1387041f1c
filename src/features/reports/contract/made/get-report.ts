import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { reporters } from '../../../access/rules/makes-reports.ts';
import { madeReport } from '../report.ts';
import { reportErrors } from '../report-errors.ts';

/** One of the caller's reports, with the address of its file once it is ready. */
export const getReport = endpoint({
  method: 'GET',
  path: '/report/:id',
  access: anyOf(...reporters),
  summary: 'Mostra um dos meus relatórios',
  input: { params: idParams },
  output: madeReport,
  errors: [reportErrors.notFound],
});
