import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { ids } from '../../../../platform/contract/fields.ts';
import { bulkOutcome } from '../item-outcome.ts';
import { processErrors } from '../process-errors.ts';

/** Marks processes for the person (ours: the specification names the act and no path of its own). */
export const favouriteProcesses = endpoint({
  method: 'PATCH',
  path: '/process/favorite',
  access: signedIn,
  summary: 'Favorita processos',
  bulkAction: 'FAVORITE',
  input: { body: z.object({ process_ids: ids }) },
  output: bulkOutcome,
  errors: [processErrors.notFound, processErrors.cannotFavourite],
});
