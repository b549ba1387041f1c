import { act } from '../../../../platform/server/acts/handlers.ts';
import type { ParsedInput } from '../../../../platform/contract/endpoint.ts';
import { editProfile as contract } from '../../contract/profiles/edit-profile.ts';
import type { Profile } from '../../rules/profile-policy.ts';
import { changeProfile } from './change-profile.ts';
import { distinct } from './distinct.ts';

export const editProfile = act(contract, async (call) => {
  const { params, query, body } = call.input;
  const { permissions, version, reason } = body;
  const sent = query.profile_x_permission ? { permissions } : body;
  await changeProfile(call, {
    id: params.id,
    version,
    reason,
    to: (before) => withWhatWasSent(before, sent),
  });
  return { id: params.id, message: 'Perfil salvo. Vale na próxima ação de quem o tem.' };
});

function withWhatWasSent(before: Profile, sent: Partial<ParsedInput<typeof contract>['body']>): Profile {
  const allParts = sent.all_parts ?? before.allParts;
  return {
    name: sent.name ?? before.name,
    active: before.active,
    allParts,
    parts: allParts ? [] : distinct(sent.parts ?? before.parts),
    permissions: distinct(sent.permissions ?? before.permissions),
    keywords: [...new Set(sent.keywords ?? before.keywords)],
    canAssign: distinct(sent.profiles_can_assign ?? before.canAssign),
    secondFactor: sent.second_factor ?? before.secondFactor,
  };
}
