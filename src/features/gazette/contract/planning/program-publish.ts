import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { gazetteErrors } from '../gazette-errors.ts';
import { actionList, actionOutcomes } from '../publication.ts';

/**
 * Programs documents for an edition, or cancels that; with the number of a programming and a date, that one alone changes its date
 * (001 §4, R514, R515, R518 and R529).
 */
export const programPublish = endpoint({
  method: 'PATCH',
  path: '/process/doe/program-publish',
  access: anyOf(permission.MANAGE_DOE),
  summary: 'Programa publicações, muda a data ou cancela a programação',
  input: { body: actionList },
  output: actionOutcomes,
  errors: [
    documentErrors.notFound,
    gazetteErrors.actionOfOtherCall,
    gazetteErrors.cannotProgram,
    gazetteErrors.dateRequired,
    gazetteErrors.programmingRequired,
    gazetteErrors.programmingNotFound,
  ],
});
