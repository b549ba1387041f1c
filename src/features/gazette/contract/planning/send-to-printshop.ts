import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { gazetteErrors } from '../gazette-errors.ts';
import { actionList, actionOutcomes } from '../publication.ts';

/** Sends what is programmed to the printshop: it does not leave its edition after that (001 §2 and §4, R521 and R526). */
export const sendToPrintshop = endpoint({
  method: 'PATCH',
  path: '/process/doe/sent-to-printshop',
  access: anyOf(permission.MANAGE_DOE),
  summary: 'Envia publicações programadas à gráfica',
  input: { body: actionList },
  output: actionOutcomes,
  errors: [
    documentErrors.notFound,
    gazetteErrors.actionOfOtherCall,
    gazetteErrors.cannotSend,
    gazetteErrors.programmingRequired,
    gazetteErrors.programmingNotFound,
  ],
});
