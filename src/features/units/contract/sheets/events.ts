import { z } from 'zod';
import { eventKind, ofInstitution } from '../../../../platform/contract/event.ts';
import { id } from '../../../../platform/contract/fields.ts';

/** What is written of an address. */
const written = z.record(z.string(), z.unknown());

/**
 * A spreadsheet of organs and units was brought in. What it made of each is told apart, organs beside this and units in their own chains;
 * here stand the file, how many there were, and addresses. Of many there are several such events, each with its part.
 */
export const unitsImported = eventKind({
  type: 'units-imported',
  ...ofInstitution,
  payload: z.object({
    sha256: z.string(),
    part: z.int(),
    parts: z.int(),
    organs: z.int(),
    units: z.int(),
    addresses: z.array(
      z.object({
        address_id: id,
        label: z.string(),
        part_id: id,
        capacity_id: id.nullable(),
        before: written.nullable(),
        after: written,
      }),
    ),
  }),
});
