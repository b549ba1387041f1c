import { z } from 'zod';
import { id } from '../../../../platform/contract/fields.ts';
import { legalNatures } from '../../rules/legal-natures.ts';

/** What is written of where something applies (specification 001 §3). Names that come along are not looked at. */
export const applicabilityFields = {
  all_parts: z.boolean().default(false),
  parts: z
    .array(
      z.object({
        id,
        all_capacities: z.boolean().default(false),
        capacities: z.array(z.object({ id })).max(999).default([]),
      }),
    )
    .max(500)
    .default([]),
  legal_natures: z.array(z.enum(legalNatures)).max(legalNatures.length).default([]),
};

/** The same as it is read, with the names of organs and units. */
export const applicability = z.object({
  all_parts: z.boolean(),
  parts: z.array(
    z.object({
      /** Tells the rows of the editor apart. */
      uid: z.string(),
      id,
      name: z.string(),
      abbreviation: z.string(),
      all_capacities: z.boolean(),
      capacities: z.array(z.object({ id, name: z.string(), abbreviation: z.string(), description: z.string() })),
    }),
  ),
  legal_natures: z.array(z.enum(legalNatures)),
});
