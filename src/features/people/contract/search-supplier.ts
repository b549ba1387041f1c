import { z } from 'zod';
import { isValidCnpj } from '../../../kernel/numbers/cnpj.ts';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { permission } from '../../access/rules/permissions.ts';

/**
 * The company of a CNPJ, by the name it is known here (specification 001 §7, search/supplier). Only by the whole number: a
 * search by name would list whom processes concern, those too that who asks may not read.
 */
export const searchSupplier = endpoint({
  method: 'GET',
  path: '/control/search/supplier',
  access: anyOf(permission.PROCESSOR, permission.PROTOCOLLER),
  summary: 'Busca uma empresa pelo CNPJ',
  input: {
    query: z.object({
      cnpj: z
        .string()
        .transform((text) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase())
        .refine(isValidCnpj, 'Este CNPJ não existe. Confira os números.'),
      /** Narrows what the number found: every word stands in the name. */
      name: z.string().trim().max(200).optional(),
    }),
  },
  output: z.array(z.object({ cnpj: z.string(), name: z.string() })),
});
