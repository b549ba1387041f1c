import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { acceptance, knowledgeGiven, refusalsOfGiving } from '../knowledge.ts';

/** Declares to know a process with all of its documents that the caller reads and did not know yet (specification 000 §7). */
export const giveKnowledgeOfProcess = endpoint({
  method: 'POST',
  path: '/process/giveknowledge/process/:id',
  access: signedIn,
  summary: 'Dá ciência de um processo',
  input: { params: idParams, body: z.object(acceptance) },
  output: knowledgeGiven,
  errors: [...refusalsOfGiving],
});
