import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id } from '../../../../platform/contract/fields.ts';
import { listOf, listQuery, pages, someOf } from '../../../../platform/contract/list.ts';
import { permissionId } from '../fields.ts';
import { readersOfProfiles } from '../readers.ts';
import { profileItem } from './profile.ts';

/** How many the specification asks for, unless told (001 §9). */
const PROFILE_PAGE = 999;

const several = <V extends z.ZodType>(value: V) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? given.replace(/^\[|\]$/g, '').split(',') : given),
    someOf(value),
  );

/**
 * Profiles by name (specification 001 §7, §9): found by words of their name or their keywords, by what they let do (all of it), by who may hand
 * them out, and by an organ where they are valid. `simple` leaves out what a choice among names does not need; `list` those that are off.
 */
export const listProfiles = endpoint({
  method: 'GET',
  path: '/control/profile',
  access: readersOfProfiles,
  summary: 'Lista os perfis',
  input: {
    query: listQuery.omit({ order_by: true, filters: true }).extend({
      ...pages(PROFILE_PAGE),
      order_by: z.enum(['name', '-name', 'people', '-people']).default('name'),
      permissions: several(permissionId),
      /** A profile: those that its holders may hand out. */
      profile_assigner: id.optional(),
      part: id.optional(),
      simple: flag.default(false),
      list: flag.default(false),
    }),
  },
  output: listOf(profileItem.partial().required({ id: true, name: true, active: true })),
});
