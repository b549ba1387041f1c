import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id, idParams, version } from '../../../../platform/contract/fields.ts';
import { accessErrors } from '../access-errors.ts';
import { managersOfProfiles } from '../readers.ts';
import { profileDone, someOfProfile } from './profile.ts';

/**
 * Changes what was sent of a profile and leaves the rest (specification 001 §7). `profile_x_permission` is how the matrix says that it
 * sends what the profile lets do and nothing else: other keys are then not looked at. With the version that was read, the change of another
 * administrator in between is not written over.
 */
export const editProfile = endpoint({
  method: 'PATCH',
  path: '/control/profile/edit/:id',
  access: managersOfProfiles,
  summary: 'Muda um perfil',
  input: {
    params: idParams,
    query: z.object({ profile_x_permission: flag.default(false) }),
    body: someOfProfile.extend({ id: id.optional(), version: version.optional() }),
  },
  output: profileDone,
  errors: [
    accessErrors.profileNotFound,
    accessErrors.incomplete,
    accessErrors.unknown,
    accessErrors.nameTaken,
    accessErrors.givesMore,
    accessErrors.reasonRequired,
    accessErrors.leavesNobody,
    accessErrors.changed,
  ],
});
