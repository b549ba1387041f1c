import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { accessErrors } from '../access-errors.ts';
import { managersOfProfiles } from '../readers.ts';

/** Deletes a profile that nobody ever had (specification 001 §7). */
export const deleteProfile = endpoint({
  method: 'DELETE',
  path: '/control/profile/delete/:id',
  access: managersOfProfiles,
  summary: 'Exclui um perfil que nunca foi dado a ninguém',
  input: { params: idParams },
  output: done,
  errors: [accessErrors.profileNotFound, accessErrors.cannotDelete],
});
