import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { reporters } from '../../../access/rules/makes-reports.ts';
import { askedReport, fileIndex, madeReport } from '../report.ts';
import { reportErrors } from '../report-errors.ts';

/** Asks for a report, which is made in the background (specification 000 §7, R322; decisions G65). */
export const createReport = endpoint({
  method: 'POST',
  path: '/report/create',
  access: anyOf(...reporters),
  summary: 'Pede um relatório',
  input: { body: askedReport.extend({ file_index: fileIndex.optional() }) },
  output: madeReport,
  errors: [reportErrors.cannotAsk, reportErrors.outOfReach, reportErrors.unitUnknown, reportErrors.tooMany],
  requestsPerMinute: 30,
});
