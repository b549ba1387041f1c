import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { accessErrors } from '../access-errors.ts';
import { readersOfProfiles } from '../readers.ts';
import { profileItem } from './profile.ts';

/** One profile (specification 001 §7). */
export const getProfile = endpoint({
  method: 'GET',
  path: '/control/profile/:id',
  access: readersOfProfiles,
  summary: 'Mostra um perfil',
  input: { params: idParams },
  output: profileItem,
  errors: [accessErrors.profileNotFound],
});
