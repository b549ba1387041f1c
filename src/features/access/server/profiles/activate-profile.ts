import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { accessErrors } from '../../contract/access-errors.ts';
import { activateProfile as contract } from '../../contract/profiles/activate-profile.ts';
import { mayDeactivate } from '../../rules/profile-policy.ts';
import { changeProfile } from './change-profile.ts';

export const activateProfile = act(contract, async (call) => {
  const { id } = call.input.params;
  const { active, reason } = call.input.body;
  await changeProfile(call, {
    id,
    reason,
    to(before) {
      if (!active) ensureAllowed(mayDeactivate(id), accessErrors.cannotDeactivate);
      return { ...before, active };
    },
  });
  return { id, message: active ? 'Perfil ativado.' : 'Perfil desativado. Deixa de valer para quem o tem.' };
});
