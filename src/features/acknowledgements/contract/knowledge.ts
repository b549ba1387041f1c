import { z } from 'zod';
import { id, instant, smallId } from '../../../platform/contract/fields.ts';
import { freeText } from '../../../platform/contract/free-text.ts';
import { documentErrors } from '../../documents/contract/documents-errors.ts';
import { processErrors } from '../../processes/contract/process-errors.ts';
import { OBSERVATION_LIMIT } from '../rules/knowledge-policy.ts';
import { knowledgeErrors } from './knowledge-errors.ts';

/** What is said with every act of knowledge (specification 000 §3 Give-knowledge). */
export const acceptance = {
  /** Who gives it: nobody but the caller, however it is sent. */
  user: id.nullish(),
  /** That the text about the use of data was read. */
  LGPD: z.boolean(),
  /** Which version of it was on the screen: another one by then is refused. A field of ours. */
  lgpd_version: smallId.optional(),
  observation: freeText(OBSERVATION_LIMIT).nullish(),
  /** Kept for clients that send it: whether somebody is outside follows from who they are. */
  is_external: z.boolean().optional(),
};

/** What an act of knowledge answers. */
export const knowledgeGiven = z.object({
  message: z.string(),
  give_knowledge_id: id,
  process_id: id,
  process_file_ids: z.array(id),
  date: instant,
  /** The document that it left in the process. */
  certificate: z.object({ id, title: z.string(), verification_code: z.string().nullable() }),
});

/** What an act of knowledge on one process may be refused with. */
export const refusalsOfGiving = [
  knowledgeErrors.lgpdRequired,
  knowledgeErrors.lgpdChanged,
  knowledgeErrors.ofAnother,
  knowledgeErrors.cannotGive,
  knowledgeErrors.nothingToKnow,
  processErrors.notFound,
  processErrors.sizeLimit,
  documentErrors.renderBusy,
  documentErrors.renderFailed,
  documentErrors.textBusy,
  documentErrors.textTooLong,
] as const;

/** The text that is accepted with the act. */
export const lgpdTerms = z.object({ version: z.number().int(), since: z.iso.date(), text: z.string() });
