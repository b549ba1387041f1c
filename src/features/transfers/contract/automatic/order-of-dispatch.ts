import { z } from 'zod';
import { id, version } from '../../../../platform/contract/fields.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { transferErrors } from '../transfer-errors.ts';

/** What turns automatic processing on or off. */
export const orderBody = z.object({
  automatic: z.boolean(),
  /** The person has seen that an open join stays behind. */
  confirm_join: z.boolean().default(false),
  /** What the writer's screen shows of the dispatch, as when it is sent. */
  documents: z.array(z.object({ id, version })).max(200).optional(),
});

export const answerOfOrder = z.object({
  /** The dispatch. */
  id,
  process_id: id,
  automatic_processing: z.boolean(),
  message: z.string(),
});

/** What either call may refuse it with. */
export const orderErrors = [
  processErrors.notFound,
  transferErrors.dispatchNotFound,
  transferErrors.alreadySent,
  transferErrors.changedByColleague,
  transferErrors.cannotDispatch,
  transferErrors.dispatchIncomplete,
  transferErrors.joinConfirmation,
] as const;
