import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import type { bulkOutcome } from '../contract/item-outcome.ts';
import type { getProcess } from '../contract/reading/get-process.ts';
import type { z } from 'zod';

/** A process as the server tells it to this reader. */
export type ProcessDetail = OutputOf<typeof getProcess>;

/** An act asked for one process: the refusal of its only item is the refusal of the call. Of many, each is told. */
export function onlyItem<O extends z.output<typeof bulkOutcome>>(outcome: O): O {
  const [item, ...others] = outcome.results;
  if (item && !item.ok && others.length === 0) throw new ApiError(409, item.code ?? 'UNEXPECTED', item.message);
  return outcome;
}
