import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { reporters } from '../../../access/rules/makes-reports.ts';
import { reportErrors } from '../report-errors.ts';

/** Calls one of the caller's reports off. */
export const cancelReport = endpoint({
  method: 'DELETE',
  path: '/report/:id',
  access: anyOf(...reporters),
  summary: 'Cancela um relatório que está sendo gerado',
  input: { params: idParams },
  output: done,
  errors: [reportErrors.notFound],
});
