import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { legalNatures } from '../../rules/legal-natures.ts';
import { publicPart } from '../list-public-parts.ts';

/** Every organ and entity, on and off, with its legal nature (specification 001 §7 units). */
export const listParts = endpoint({
  method: 'GET',
  path: '/control/part/list',
  access: signedIn,
  summary: 'Lista os órgãos e entidades com a natureza jurídica',
  output: z.array(publicPart.extend({ legal_nature: z.enum(legalNatures), active: z.boolean() })),
});
