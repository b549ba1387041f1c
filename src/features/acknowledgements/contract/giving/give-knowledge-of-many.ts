import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { ids } from '../../../../platform/contract/fields.ts';
import { bulkOutcome } from '../../../processes/contract/item-outcome.ts';
import { acceptance, refusalsOfGiving } from '../knowledge.ts';

/** Declares to know several processes, each by itself and with a certificate of its own. A path of ours for the bulk act. */
export const giveKnowledgeOfMany = endpoint({
  method: 'POST',
  path: '/process/giveknowledge/processes',
  access: signedIn,
  summary: 'Dá ciência de processos',
  bulkAction: 'GIVE_KNOWLEDGE',
  input: { body: z.object({ ...acceptance, process_ids: ids }) },
  output: bulkOutcome,
  errors: [...refusalsOfGiving],
});
