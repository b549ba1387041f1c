import { z } from 'zod';
import { eventKind } from '../../../../platform/contract/event.ts';

/** A person took all that a search finds as a sheet; what was asked may name somebody, so only by which fields is kept. */
export const searchExported = eventKind({
  type: 'search-exported',
  version: 1,
  label: null,
  changesSearch: false,
  changesScreens: false,
  stream: 'person',
  payload: z.object({ fields: z.array(z.string()), format: z.enum(['xlsx', 'csv']) }),
});
