import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { gazetteErrors } from '../gazette-errors.ts';
import { actionList, actionOutcomes } from '../publication.ts';

/** Refuses publications with a reason; whatever else of the same document is programmed is refused too (001 §4, R516, R527 and R528). */
export const refusePublish = endpoint({
  method: 'PATCH',
  path: '/process/doe/refuse-publish',
  access: anyOf(permission.MANAGE_DOE),
  summary: 'Recusa publicações',
  input: { body: actionList },
  output: actionOutcomes,
  errors: [
    documentErrors.notFound,
    gazetteErrors.actionOfOtherCall,
    gazetteErrors.cannotRefuse,
    gazetteErrors.reasonRequired,
    gazetteErrors.justificationRequired,
    gazetteErrors.programmingNotFound,
  ],
});
