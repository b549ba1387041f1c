import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { filtersOf, listOf, listQuery } from '../../../../platform/contract/list.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { attentionKeys } from '../../rules/attention.ts';
import { peopleErrors } from '../people-errors.ts';
import { foundUser } from './found-user.ts';

/** The people of what one administers, with every bond within it (specification 000 §7, search/criteria/adm/list). */
export const listUsers = endpoint({
  method: 'GET',
  path: '/customer/search/criteria/adm/list',
  access: anyOf(managesPeople.all, managesPeople.part, managesPeople.unit),
  summary: 'Lista as pessoas que você administra',
  input: {
    query: listQuery.extend({
      order_by: z.enum(['name', '-name']).default('name'),
      filters: filtersOf(
        z.strictObject({
          capacity_id: id.optional(),
          profile_id: id.optional(),
          attention: z.enum(attentionKeys).optional(),
        }),
      ).optional(),
    }),
  },
  output: listOf(foundUser),
  errors: [peopleErrors.invalidCpf],
});
