import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day, id, instant } from '../../../../platform/contract/fields.ts';
import { verdict } from '../../../../platform/contract/verdict.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { bondErrors } from '../bonds/bond-errors.ts';
import { listedBond } from './found-user.ts';

const profile = z.object({
  id,
  name: z.string(),
  active: z.boolean(),
  permissions: z.array(z.int()),
});

/** Whether a profile may be given in a bond, or taken from it, and what it would add. */
const profileVerdict = verdict.extend({ profile_id: id, adds: z.array(z.int()) });

/** What one may do about a bond of another, and what the bond lets its person do. */
const bondAccess = listedBond.extend({
  capacity_description: z.string(),
  part_label: z.string(),
  unit_active: z.boolean(),
  valid_from: day,
  version: z.int(),
  /** The unit's own list of permissions, which narrows everybody in it; empty: no limit. */
  limit: z.array(z.int()),
  change: verdict,
  restore: verdict,
  give: z.array(profileVerdict),
  take: z.array(profileVerdict),
  /** Who administers people there, when whoever asks does not. */
  administrators: z.array(z.string()),
});

/** One person with their bonds, and what whoever asks may do about each (specification 000 §7, search/users/profiles). */
export const getUserAccess = endpoint({
  method: 'GET',
  path: '/customer/search/users/profiles',
  access: anyOf(managesPeople.all, managesPeople.part, managesPeople.unit),
  summary: 'Mostra as lotações e os perfis de uma pessoa, e o que você pode mudar',
  input: { query: z.object({ user_id: id }) },
  output: z.object({
    id,
    name: z.string(),
    email: z.string().nullable(),
    cpf: z.string().describe('Inteiro para quem administra a pessoa; aos outros, parcialmente oculto'),
    active: z.boolean(),
    last_access: instant.nullable(),
    bonds: z.array(bondAccess),
    profiles: z.array(profile),
    history: z.array(
      z.object({
        id,
        at: instant,
        who: z.string(),
        what: z.string(),
        unit: z.string(),
        reason: z.string().nullable(),
        bond_id: id,
      }),
    ),
  }),
  errors: [bondErrors.personNotFound],
});
