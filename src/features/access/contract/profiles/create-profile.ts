import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { accessErrors } from '../access-errors.ts';
import { managersOfProfiles } from '../readers.ts';
import { newProfile, profileDone } from './profile.ts';

/** Makes a profile (specification 001 §5 and §7, R376 and R377): a name and one or more permissions. */
export const createProfile = endpoint({
  method: 'POST',
  path: '/control/profile/create',
  access: managersOfProfiles,
  summary: 'Cria um perfil',
  input: { body: newProfile },
  output: profileDone,
  errors: [
    accessErrors.incomplete,
    accessErrors.unknown,
    accessErrors.nameTaken,
    accessErrors.givesMore,
    accessErrors.reasonRequired,
  ],
});
