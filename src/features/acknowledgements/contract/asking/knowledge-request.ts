import { z } from 'zod';
import { id, instant } from '../../../../platform/contract/fields.ts';
import { verdict } from '../../../../platform/contract/verdict.ts';

/** Knowledge asked of somebody outside, as who reads every document sees it. */
export const knowledgeRequest = z.object({
  id,
  process_id: id,
  user: z.object({ id, name: z.string() }),
  documents: z.array(z.object({ id, title: z.string() })),
  observation: z.string().nullable(),
  asked_by: z.object({ id, name: z.string() }),
  capacity: z.object({ id, label: z.string(), description: z.string() }),
  date: instant,
  /** Where the link went, masked: `m***@exemplo.com.br`. */
  sent_to: z.string(),
  expires_at: instant,
  /** `shut`: the process takes no knowledge by a link now; `closed`: too many CPFs and codes that were not right. */
  state: z.enum(['pending', 'given', 'canceled', 'shut', 'closed', 'expired']),
  ended_at: instant.nullable(),
  give_knowledge_id: id.nullable(),
  /** Whether the reader may take it back. */
  cancel: verdict,
});
