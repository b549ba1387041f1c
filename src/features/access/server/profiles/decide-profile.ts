import { everyOf } from '../../../../kernel/decision.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { partsById } from '../../../units/server/index.ts';
import { accessErrors } from '../../contract/access-errors.ts';
import {
  givenBy,
  isComplete,
  isEaseExplained,
  isExplained,
  isNameFree,
  mayGive,
  type Profile,
} from '../../rules/profile-policy.ts';
import { profileRows } from './profile-rows.ts';

interface Wanted {
  /** `null` of a new one. */
  readonly before: (Profile & { readonly id: number }) | null;
  readonly after: Profile;
  readonly reason: string | null | undefined;
}

/** Whether somebody may make a profile this. @throws the first refusal */
export async function decideProfile(tx: Tx, actor: Actor, { before, after, reason }: Wanted): Promise<void> {
  ensureAllowed(isComplete(after), accessErrors.incomplete);
  const others = (await profileRows(tx)).filter(({ id }) => id !== before?.id);
  if (after.name !== before?.name) {
    ensureAllowed(
      isNameFree(
        after.name,
        others.map(({ name }) => name),
      ),
      accessErrors.nameTaken,
    );
  }
  await ensureKnown(tx, after, [...others.map(({ id }) => id), ...(before ? [before.id] : [])]);

  const held = new Map(others.map(({ id, permissions }) => [id, permissions]));
  if (before) held.set(before.id, after.permissions);
  const given = givenBy(before, after, held);
  ensureAllowed(mayGive(actor, given), accessErrors.givesMore);
  ensureAllowed(
    everyOf(isExplained(given, reason), isEaseExplained(before, after, reason)),
    accessErrors.reasonRequired,
  );
}

/** @throws UNKNOWN_CHOICE when an organ or a profile that was chosen is not there */
async function ensureKnown(tx: Tx, { parts, canAssign }: Profile, profileIds: readonly number[]): Promise<void> {
  const known = await partsById(tx, parts);
  if (parts.some((id) => !known.has(id)) || canAssign.some((id) => !profileIds.includes(id))) {
    throw new Refusal(accessErrors.unknown);
  }
}
