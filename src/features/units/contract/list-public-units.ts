import { z } from 'zod';
import { isPublic } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { flag, id } from '../../../platform/contract/fields.ts';

/** A unit ("capacity" of the specification) as everyone may know it. */
export const publicUnit = z.object({
  id,
  active: z.boolean(),
  abbreviation: z.string(),
  description: z.string(),
  parent_id: id.nullable(),
  core_protocol: z.boolean(),
  external_receptor: z.boolean(),
  entityId: id,
  entity: z.object({ id, name: z.string(), abbreviation: z.string(), active: z.boolean() }),
});

/** Units of the government; active ones unless `all` (specification 001 §5 capacity search, §7 units). */
export const listPublicUnits = endpoint({
  method: 'GET',
  path: '/control/capacity/public',
  access: isPublic,
  summary: 'Lista as unidades que podem receber processos',
  input: {
    query: z.object({
      part_id: id.optional(),
      capacity_id: id.optional(),
      all: flag.default(false),
      /** Every word must appear in the description or in an abbreviation. */
      search: z.string().trim().max(100).optional(),
    }),
  },
  output: z.array(
    publicUnit.extend({
      /** What it was called before a reorganisation, and what is part of it now: where there is any, the latest first. */
      former: z.array(z.string()).optional(),
    }),
  ),
});
