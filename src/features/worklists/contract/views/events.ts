import { z } from 'zod';
import { eventKind, quiet } from '../../../../platform/contract/event.ts';
import { id } from '../../../../platform/contract/fields.ts';

const view = { view_id: id, name: z.string() };

/** A person saved, changed, deleted or brought back a view of their own. What it shows is theirs alone, and is not kept. */
export const ownViewChanged = eventKind({
  type: 'own-view-changed',
  ...quiet,
  stream: 'person',
  payload: z.object({ ...view, did: z.enum(['saved', 'changed', 'deleted', 'restored', 'alerted', 'quieted']) }),
});

/** A view came to a unit, changed there, or left it: everybody who works there had it before their eyes. */
export const unitViewChanged = eventKind({
  type: 'unit-view-changed',
  ...quiet,
  stream: 'unit',
  payload: z.object({
    ...view,
    did: z.enum(['shared', 'changed', 'withdrawn', 'deleted', 'restored']),
    shows: z.unknown(),
  }),
});

/** A saved search found something new for a person who asked to be told: one process, or how many. */
export const savedSearchFound = eventKind({
  type: 'saved-search-found',
  ...quiet,
  stream: 'person',
  payload: z.object({ ...view, process_id: id.nullable(), count: z.int().positive() }),
});
