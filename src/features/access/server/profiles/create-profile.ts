import { act } from '../../../../platform/server/acts/handlers.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { profileCreated } from '../../contract/events.ts';
import { createProfile as contract } from '../../contract/profiles/create-profile.ts';
import type { Profile } from '../../rules/profile-policy.ts';
import { accessTables } from '../access-tables.ts';
import { lockAccess } from '../lock-access.ts';
import { INSTITUTION } from './change-profile.ts';
import { decideProfile } from './decide-profile.ts';
import { distinct } from './distinct.ts';
import { toldInEvents, writeGrants } from './write-profile.ts';

export const createProfile = act(contract, async (call) => {
  const { input, tx, actor, now } = call;
  const { name, parts, all_parts, permissions, keywords, profiles_can_assign, second_factor, reason } = input.body;
  await lockAccess(tx);
  const after: Profile = {
    name,
    active: true,
    allParts: all_parts,
    parts: all_parts ? [] : distinct(parts),
    permissions: distinct(permissions),
    keywords: [...new Set(keywords)],
    canAssign: distinct(profiles_can_assign),
    secondFactor: second_factor,
  };

  await decideProfile(tx, actor, { before: null, after, reason });

  const { id } = await accessTables(tx)
    .insertInto('access.profile')
    .values({
      name,
      all_parts,
      keywords: [...after.keywords],
      second_factor,
      changed_at: now,
      changed_by: actor.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeGrants(tx, id, after);

  await record(call, profileCreated, INSTITUTION, {
    profile_id: id,
    after: toldInEvents(after),
    reason: reason || null,
  });
  return { id, message: CREATED };
});

/** No list has it yet: who may give it, and how others come to. */
const CREATED =
  'Perfil criado. Quem gere perfis já pode dá-lo; para que outros o deem, acrescente-o aos que o perfil deles pode atribuir.';
