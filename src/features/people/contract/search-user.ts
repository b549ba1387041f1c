import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { peopleErrors } from './people-errors.ts';

const bond = z.object({
  id,
  capacity_id: id,
  part_id: id,
  capacity_label: z.string(),
  post: z.string().nullable(),
  carimbo_access: z.boolean(),
});

/** A person as another servant may find them: to ask a signature, to name as responsible or interested. */
export const foundPerson = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  cpf: z.string().describe('Parcialmente oculto quando quem busca não informou o número'),
  bonds: z.array(bond),
  capacity_selected: z.object({ id, entityId: id }).nullable(),
});

/**
 * People with access to the product, by name or CPF (specification 000 §7, search/user and search/criteria, rules R268-R270). Any session may ask (decisions
 * CX3); who works in no unit finds nobody but themselves.
 */
export const searchUser = endpoint({
  method: 'GET',
  path: '/customer/search/user',
  aliases: ['/customer/search/criteria'],
  access: signedIn,
  summary: 'Busca pessoas pelo nome ou CPF',
  input: {
    query: z.object({
      cpf: z.string().trim().optional(),
      name: z.string().trim().max(100).optional(),
      search: z.string().trim().max(100).optional(),
      capacity_id: id.optional(),
    }),
  },
  output: z.array(foundPerson),
  errors: [peopleErrors.invalidCpf],
});
