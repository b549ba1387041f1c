import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { peopleErrors } from '../people-errors.ts';
import { foundUser } from './found-user.ts';

/** Whom access may be given to: people by name or CPF, with or without a unit (specification 000 §7, search/criteria/adm). */
export const searchUsersAdm = endpoint({
  method: 'GET',
  path: '/customer/search/criteria/adm',
  access: anyOf(managesPeople.all, managesPeople.part, managesPeople.unit),
  summary: 'Busca pessoas para dar acesso, com ou sem lotação',
  input: {
    query: z.object({
      cpf: z.string().trim().optional(),
      name: z.string().trim().max(100).optional(),
      search: z.string().trim().max(100).optional(),
    }),
  },
  output: z.array(foundUser),
  errors: [peopleErrors.invalidCpf],
});
