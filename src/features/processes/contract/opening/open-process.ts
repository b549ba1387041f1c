import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { openers } from './openers.ts';
import { processErrors } from '../process-errors.ts';

/**
 * Opens a draft for one of its targets and gives the process its number. Each target opens a process of its own; asking
 * again for the same one answers the number it already has (specification 000 §4 submit queue, decisions on "Para").
 */
export const openProcess = endpoint({
  method: 'PATCH',
  path: '/process/create/:id',
  access: anyOf(...openers),
  summary: 'Abre o processo e lhe dá o NUP',
  input: {
    params: idParams,
    body: z.object({
      /** The target to open for; may be left out when the draft has only one. */
      capacity_id: id.optional(),
    }),
  },
  output: z.object({
    id,
    nup: z.string(),
    nup_formatted: z.string(),
    capacity_id: id,
    capacity_label: z.string(),
    /** Targets of the draft that still wait to be opened. */
    remaining: z.array(id),
    /** The version to write the rest of the draft over; `null` when nothing of it remains. */
    draft_version: z.number().int().nullable(),
    message: z.string(),
  }),
  records: ['process-opened'],
  errors: [
    processErrors.notFound,
    processErrors.notADraft,
    processErrors.cannotOpen,
    processErrors.targetUnavailable,
    processErrors.nobodyToWork,
    processErrors.numbersExhausted,
    processErrors.sizeLimit,
  ],
});
