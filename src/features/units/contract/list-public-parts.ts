import { z } from 'zod';
import { isPublic } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';

/** An organ or entity ("part" of the specification). */
export const publicPart = z.object({ id, name: z.string(), abbreviation: z.string() });

/** Active organs and entities (specification 001 §7 units). */
export const listPublicParts = endpoint({
  method: 'GET',
  path: '/control/part/public',
  access: isPublic,
  summary: 'Lista os órgãos e entidades',
  input: { query: z.object({ part_id: id.optional(), capacity_id: id.optional() }) },
  output: z.array(publicPart),
});
