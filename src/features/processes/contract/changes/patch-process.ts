import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams, version } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { peopleErrors } from '../../../people/contract/people-errors.ts';
import { JUSTIFICATION_LIMIT } from '../../rules/archive.ts';
import { processFields } from '../drafts/draft.ts';
import { processErrors } from '../process-errors.ts';

const { to: _, ...fields } = processFields;

/**
 * Changes fields of an open process; those that are left out stay (specification 000 §5 and §7). The level of access goes with
 * its norm and its reason; each group of fields asks for its own permission (decision 54).
 */
export const patchProcess = endpoint({
  method: 'PATCH',
  path: '/process/patch/:id',
  access: signedIn,
  summary: 'Muda dados, prioridade ou nível de acesso de um processo',
  input: {
    params: idParams,
    body: z
      .object(fields)
      .partial()
      .extend({
        /** Why the level of access changes. */
        justification: freeText(JUSTIFICATION_LIMIT).optional(),
        /** That of the detail that was changed; a change over a newer one is refused. */
        version: version.optional(),
      }),
  },
  output: z.object({ id, message: z.string() }),
  records: ['process-access-changed', 'process-data-changed'],
  errors: [
    processErrors.notFound,
    processErrors.cannotChange,
    processErrors.changeIncomplete,
    processErrors.nobodyToWork,
    processErrors.processChanged,
    processErrors.choiceUnknown,
    peopleErrors.unknownPart,
  ],
});
