import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { instant } from '../../../../platform/contract/fields.ts';
import { processDetail } from '../reading/get-process.ts';
import { processErrors } from '../process-errors.ts';

/** A number in the address, with its mask or without. The slash of the mask travels percent-encoded. */
export const nupParams = z.object({ nup: z.string().trim().min(1).max(40) });

/** What a restricted process shows to who may not read it and has its exact number (decisions, secrecy). */
export const processExistence = z.object({
  access: z.literal('existence'),
  nup: z.string(),
  nup_formatted: z.string(),
  date: instant,
  origin: z.object({ label: z.string(), description: z.string() }),
});

/**
 * A process by its number. A confidential one, for who may not read it, is the same 404 as a missing one; the refusal
 * carries `suggestions`: the nearest valid numbers that exist and that the reader may see.
 */
export const getProcessByNup = endpoint({
  method: 'GET',
  path: '/process/nup/:nup',
  access: isOptional,
  requestsPerMinute: 60,
  summary: 'Mostra um processo pelo número',
  input: { params: nupParams },
  output: z.discriminatedUnion('access', [processDetail, processExistence]),
  errors: [processErrors.nupNotFound],
});

/** What comes in `suggestions` of NUP_NOT_FOUND. */
export const nupSuggestions = z.array(z.object({ nup: z.string(), nup_formatted: z.string() }));
