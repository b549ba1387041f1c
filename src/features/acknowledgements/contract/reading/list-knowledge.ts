import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant } from '../../../../platform/contract/fields.ts';
import { listOf, listQuery } from '../../../../platform/contract/list.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';

/** One act of knowledge, as who reads the process sees it. */
export const knowledgeItem = z.object({
  give_knowledge_id: id,
  process_id: id,
  user: z.object({ id, name: z.string(), post: z.string().nullable() }),
  /** `null` of who has no bond. */
  capacity: z.object({ id, label: z.string(), description: z.string() }).nullable(),
  is_external: z.boolean(),
  date: instant,
  /** Of all that the person read of the process. */
  whole: z.boolean(),
  /** Those that the reader may open too, in their order. */
  documents: z.array(z.object({ id, title: z.string() })),
  documents_count: z.number().int(),
  /** Free text is for who reads every document. */
  observation: z.string().nullable(),
  lgpd_version: z.number().int(),
  certificate: z.object({ id, title: z.string() }).nullable(),
});

/**
 * Who gave knowledge in a process, the newest first; of one act alone with `give_knowledge_id`, of one document with
 * `process_file_id`. A proposal of ours: the specification names no call for the list.
 */
export const listKnowledge = endpoint({
  method: 'GET',
  path: '/process/giveknowledge/of-process/:processId',
  access: signedIn,
  summary: 'Lista as ciências dadas em um processo',
  input: {
    params: z.object({ processId: id }),
    query: listQuery
      .pick({ page: true, paginator_count: true, only_count: true })
      .extend({ give_knowledge_id: id.optional(), process_file_id: id.optional() }),
  },
  output: listOf(knowledgeItem),
  errors: [processErrors.notFound, processErrors.restricted],
});
