import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { reviewErrors } from './review-errors.ts';

/** Makes the PDF of a review that was closed: who confirmed, what was taken away, when, and what nobody answered. */
export const makeReviewReport = endpoint({
  method: 'POST',
  path: '/control/audit/review/:id/report',
  access: anyOf(permission.MANAGE_USER_ADM, permission.INTERNAL_CONTROL),
  summary: 'Faz o relatório em PDF de uma revisão de acessos encerrada',
  input: { params: idParams },
  output: z.object({ report_file: z.string(), file_name: z.string() }),
  errors: [reviewErrors.notFound, reviewErrors.notYet, reviewErrors.reportFailed],
  requestsPerMinute: 12,
});
