import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { readersOfProfiles } from '../readers.ts';

/** Words that profiles are found by, to go on with the same (specification 001 §7). */
export const listProfileKeywords = endpoint({
  method: 'GET',
  path: '/control/profile/list/keywords',
  access: readersOfProfiles,
  summary: 'Lista as palavras-chave dos perfis',
  input: { query: z.object({ keyword: z.string().trim().max(200).optional() }) },
  output: z.array(z.string()),
});
