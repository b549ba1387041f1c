import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day, id } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { gazetteErrors } from '../gazette-errors.ts';

/** The list of what is programmed, as a PDF (001 §7 and §9, R486): of an edition, of some of its lines, or of all to come. */
export const createProgrammedReport = endpoint({
  method: 'POST',
  path: '/process/doe/create-programmed-report-list-file',
  access: anyOf(permission.MANAGE_DOE),
  summary: 'Gera o PDF da lista de publicações programadas',
  input: { body: z.object({ date: day.nullish(), programming_ids: z.array(id).max(999).nullish() }) },
  output: z.object({ report_file: z.url(), file_name: z.string() }),
  errors: [gazetteErrors.reportEmpty, gazetteErrors.reportFailed],
});
