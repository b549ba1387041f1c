import { z } from 'zod';
import { isPublic } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day } from '../../../platform/contract/fields.ts';
import { listOf, PAGE_SIZE, pages } from '../../../platform/contract/list.ts';

/** A version of the product, with what changed in it. */
export const version = z.object({
  version: z.string(),
  date: day,
  description: z.string().describe('A versão, sua data e o que mudou, em texto corrido'),
  changes: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
});

/** Versions of the product, the latest first (specification 001 §7 changelog, §9). */
export const listVersions = endpoint({
  method: 'GET',
  path: '/control/changelog',
  access: isPublic,
  summary: 'Lista as versões do Carimbo',
  input: {
    query: z.object(pages(PAGE_SIZE)),
  },
  output: listOf(version),
});
