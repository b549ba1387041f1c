import { z } from 'zod';
import { eventKind, ofInstitution } from '../../../../platform/contract/event.ts';
import { id } from '../../../../platform/contract/fields.ts';

const addressee = { address_id: id, label: z.string(), part_id: id, capacity_id: id.nullable() };
/** What is written of it, and its logos by their hashes. */
const written = z.record(z.string(), z.unknown());

export const addressCreated = eventKind({
  type: 'address-created',
  ...ofInstitution,
  payload: z.object({ ...addressee, written }),
});

export const addressChanged = eventKind({
  type: 'address-changed',
  ...ofInstitution,
  payload: z.object({ ...addressee, before: written, after: written }),
});

export const addressDeleted = eventKind({
  type: 'address-deleted',
  ...ofInstitution,
  payload: z.object({ ...addressee, written }),
});
