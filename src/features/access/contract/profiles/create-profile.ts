import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { accessErrors } from '../access-errors.ts';
import { managersOfProfiles } from '../readers.ts';
import { profileDone, profileFields } from './profile.ts';

/** Makes a profile (specification 001 §5 and §7, R376 and R377): a name and one or more permissions. */
export const createProfile = endpoint({
  method: 'POST',
  path: '/control/profile/create',
  access: managersOfProfiles,
  summary: 'Cria um perfil',
  input: {
    body: profileFields.extend({
      parts: profileFields.shape.parts.default([]),
      all_parts: z.boolean().default(false),
      keywords: profileFields.shape.keywords.default([]),
      profiles_can_assign: profileFields.shape.profiles_can_assign.default([]),
    }),
  },
  output: profileDone,
  errors: [
    accessErrors.incomplete,
    accessErrors.unknown,
    accessErrors.nameTaken,
    accessErrors.givesMore,
    accessErrors.reasonRequired,
  ],
});
