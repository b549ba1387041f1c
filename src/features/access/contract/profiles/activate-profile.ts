import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { accessErrors } from '../access-errors.ts';
import { reason } from '../fields.ts';
import { managersOfProfiles } from '../readers.ts';
import { profileDone } from './profile.ts';

/** Switches a profile on or off (specification 001 §4 and §7, R501). Off, it gives nothing to those who have it. */
export const activateProfile = endpoint({
  method: 'POST',
  path: '/control/profile/active/:id',
  access: managersOfProfiles,
  summary: 'Ativa ou desativa um perfil',
  input: { params: idParams, body: z.object({ active: z.boolean(), reason }) },
  output: profileDone,
  errors: [
    accessErrors.profileNotFound,
    accessErrors.givesMore,
    accessErrors.reasonRequired,
    accessErrors.leavesNobody,
    accessErrors.cannotDeactivate,
  ],
});
