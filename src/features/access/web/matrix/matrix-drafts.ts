import { type ChangedLine, changedLines } from '../../rules/changed-lines.ts';
import type { MatrixProfile } from './matrix-profile.ts';

type HeldPermissions = ReadonlySet<number>;

/** What is being made of one profile, and of which version. */
export interface ProfileDraft {
  readonly base: HeldPermissions;
  readonly version: number;
  readonly held: HeldPermissions;
}

/** By profile; those that are as they were have none. */
export type Drafts = ReadonlyMap<number, ProfileDraft>;

const isSame = (one: HeldPermissions, other: HeldPermissions): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

/** What a profile holds on the screen now. */
export const heldOf = (drafts: Drafts, { id, held }: MatrixProfile): HeldPermissions => drafts.get(id)?.held ?? held;

/** With another set of one profile. */
export function withHeld(drafts: Drafts, profile: MatrixProfile, held: HeldPermissions): Drafts {
  const { base, version } = drafts.get(profile.id) ?? { base: profile.held, version: profile.version };
  const next = new Map(drafts);
  if (isSame(base, held)) next.delete(profile.id);
  else next.set(profile.id, { base, version, held });
  return next;
}

/** Without some that were saved. */
export const without = (drafts: Drafts, ids: readonly number[]): Drafts =>
  new Map([...drafts].filter(([id]) => !ids.includes(id)));

/**
 * On the version that another administrator saved: what was added here is added to it, what was taken is taken.
 * @param saved the profile as it stands now
 */
export function rebased(drafts: Drafts, saved: MatrixProfile): Drafts {
  const draft = drafts.get(saved.id);
  if (!draft) return drafts;
  const added = [...draft.held].filter((id) => !draft.base.has(id));
  const kept = [...saved.held].filter((id) => draft.held.has(id) || !draft.base.has(id));
  return withHeld(without(drafts, [saved.id]), saved, new Set([...kept, ...added]));
}

/** The changed lines of one profile. */
export const changesOf = (draft: ProfileDraft | undefined): readonly ChangedLine[] =>
  draft ? changedLines(draft.base, draft.held) : [];

/** How many lines are changed, in all profiles. */
export const countChanges = (drafts: Drafts): number =>
  [...drafts.values()].reduce((all, draft) => all + changesOf(draft).length, 0);

/** The order in which they are saved: what only gives goes first, so that what another loses has somebody by then. */
export const inSavingOrder = (drafts: Drafts): readonly (readonly [number, ProfileDraft])[] => {
  const takes = ({ base, held }: ProfileDraft) => [...base].some((id) => !held.has(id));
  return [...drafts].toSorted(([, one], [, other]) => Number(takes(one)) - Number(takes(other)));
};
