import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { editionErrors } from '../../../gazette-editions/contract/edition-errors.ts';
import { gazetteErrors } from '../gazette-errors.ts';
import { actionList, actionOutcomes } from '../publication.ts';

/** Records as published what was sent to the printshop (001 §4, R517, R524 and R526). */
export const publishDoe = endpoint({
  method: 'PATCH',
  path: '/process/doe/publish-doe',
  access: anyOf(permission.PUBLISH_DOE),
  summary: 'Publica atos no Diário Oficial',
  input: { body: actionList },
  output: actionOutcomes,
  errors: [
    documentErrors.notFound,
    gazetteErrors.actionOfOtherCall,
    gazetteErrors.cannotPublish,
    gazetteErrors.programmingRequired,
    gazetteErrors.programmingNotFound,
    editionErrors.notFixed,
    editionErrors.nothingToPrint,
    editionErrors.textChanged,
    editionErrors.alreadyIn,
    editionErrors.cannotTake,
  ],
});
