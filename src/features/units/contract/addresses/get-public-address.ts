import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { addressErrors } from './address-errors.ts';

/** Where an organ is found, for anyone, by its id or its abbreviation (specification 001 §7 units; decision G64). */
export const getPublicAddress = endpoint({
  method: 'GET',
  path: '/control/part/address-seo/:id',
  access: isPublic,
  summary: 'Mostra onde fica um órgão, pelo número ou pela sigla',
  input: { params: z.object({ id: z.string().trim().min(1).max(40) }) },
  output: z.object({
    abbreviation: z.string(),
    name: z.string(),
    /** In one line, as on an envelope. */
    address: z.string(),
    email: z.string().nullable(),
    phones: z.array(z.string()),
    site: z.string().nullable(),
  }),
  errors: [addressErrors.notFound],
});
