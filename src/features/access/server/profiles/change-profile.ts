import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { accessErrors } from '../../contract/access-errors.ts';
import { profileChanged } from '../../contract/events.ts';
import { type Profile, takenBy } from '../../rules/profile-policy.ts';
import { accessTables } from '../access-tables.ts';
import { keepSomebody } from '../keep-somebody.ts';
import { lockAccess } from '../lock-access.ts';
import { namesOfPeople } from '../names-of-people.ts';
import { decideProfile } from './decide-profile.ts';
import { getProfileRow, type ProfileRow } from './profile-rows.ts';
import { toldInEvents, writeGrants } from './write-profile.ts';

/** The institution is one stream of the ledger. */
export const INSTITUTION = 1;

interface Change {
  readonly id: number;
  /** The version that was read; left out, whatever is there is changed. */
  readonly version?: number | undefined;
  readonly reason?: string | null | undefined;
  /** What it is to be. @throws a refusal of this change alone */
  readonly to: (before: ProfileRow) => Profile;
}

type Call = ActContext & { readonly actor: Actor };

/** Changes a profile, for everybody who has it from their next request on. What is so already stays as it is, without an event. */
export async function changeProfile(call: Call, { id, version, reason, to }: Change): Promise<void> {
  const { tx, actor, now } = call;
  await lockAccess(tx);
  const before = await getProfileRow(tx, id);
  if (version !== undefined && version !== before.version) throw await changedMeanwhile(call, before);
  const after = to(before);
  if (isDeepStrictEqual(toldInEvents(before), toldInEvents(after))) return;

  await decideProfile(tx, actor, { before, after, reason });

  await keepSomebody(tx, { permissions: takenBy(before, after), now }, async () => {
    await accessTables(tx)
      .updateTable('access.profile')
      .set({
        name: after.name,
        active: after.active,
        all_parts: after.allParts,
        keywords: [...after.keywords],
        second_factor: after.secondFactor,
        version: before.version + 1,
        changed_at: now,
        changed_by: actor.personId,
      })
      .where('id', '=', id)
      .execute();
    await writeGrants(tx, id, after);
  });

  await record(call, profileChanged, INSTITUTION, {
    profile_id: id,
    before: toldInEvents(before),
    after: toldInEvents(after),
    reason: reason || null,
  });
}

async function changedMeanwhile({ tx }: Call, { version, changedAt, changedBy }: ProfileRow): Promise<Refusal> {
  const who = changedBy === null ? undefined : (await namesOfPeople(tx, [changedBy])).get(changedBy);
  return new Refusal(accessErrors.changed, {
    message: `${who ?? 'Outra pessoa'} mudou este perfil enquanto você editava.`,
    data: { version, changed_at: changedAt?.toISOString() ?? null },
  });
}
