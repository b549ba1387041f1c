import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { reporters } from '../../../access/rules/makes-reports.ts';
import { reportErrors } from '../report-errors.ts';

/** Ends a schedule of the caller; what it made stays. */
export const endSchedule = endpoint({
  method: 'DELETE',
  path: '/report/schedule/:id',
  access: anyOf(...reporters),
  summary: 'Encerra um relatório agendado',
  input: { params: idParams },
  output: done,
  errors: [reportErrors.scheduleNotFound],
});
