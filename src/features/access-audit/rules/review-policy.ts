// Issue of administration (review of access): who opens one, and who answers for which profile of whom.
import { allowed, allowedIf, type Decision, denied, everyOf, firstOf } from '../../../kernel/decision.ts';
import {
  generalAdministration,
  type Giver,
  type GrantTarget,
  mayAdminister,
  mayTakeAway,
  type ProfileFacts,
} from '../../access/rules/grant-policy.ts';
import { lacksEvery } from '../../access/rules/lacks-permission.ts';
import { managesPeople } from '../../access/rules/manages-people.ts';

export const REVIEW_NAME_LIMIT = 120;
export const REVIEW_MESSAGE_LIMIT = 500;

/** Days before the last one on which who has not answered is reminded; the day after it they are told that it is over. */
export const REMINDED_BEFORE = [7, 1] as const;

/** Who may open and close a review: general administrators, in the bond in use. Each permission that is missing is told. */
export const mayOpenReview = (permissions: ReadonlySet<number>): Decision =>
  everyOf(...openersOfReviews.map((id) => allowedIf(permissions.has(id), lacksEvery([id]))));

/** The permissions of which every one is asked. */
export const openersOfReviews = generalAdministration;

/** An item as it stands: the answer that it has, and whether the profile is still held. */
export interface ReviewItemFacts {
  readonly answer: 'CONFIRMED' | 'TAKEN' | 'GONE' | null;
  readonly isHeld: boolean;
  readonly isOpen: boolean;
}

const stands = ({ answer, isHeld, isOpen }: ReviewItemFacts): Decision =>
  firstOf(
    () =>
      allowedIf(isOpen, {
        code: 'REVIEW_CLOSED',
        message: 'Esta revisão já foi encerrada.',
        resolve: 'Mude o acesso na página da pessoa.',
      }),
    () =>
      answer === 'TAKEN' || answer === 'GONE' || !isHeld
        ? denied({ code: 'ITEM_GONE', message: 'A pessoa não tem mais este perfil neste setor.' })
        : allowed(),
  );

/** Whether somebody may say that a profile stays: whoever may touch the bond at all. */
export const mayConfirm = (giver: Giver, target: GrantTarget, item: ReviewItemFacts): Decision =>
  firstOf(
    () => mayAdminister(giver, target),
    () => stands(item),
  );

/** Whether somebody may take it away: as on the page of the person. */
export const mayTakeInReview = (
  giver: Giver,
  profile: ProfileFacts,
  target: GrantTarget,
  item: ReviewItemFacts,
): Decision =>
  firstOf(
    () => mayTakeAway(giver, profile, target),
    () => stands(item),
  );

/** Somebody who administers people, where they do. */
export interface Manager {
  readonly personId: number;
  readonly unitId: number;
  readonly partId: number;
  readonly permission: number;
}

/** Who is to answer for somebody's profiles in a unit: the nearest who may, and nobody for themselves. */
export function whoAnswers(
  { personId, unitId, partId }: { readonly personId: number; readonly unitId: number; readonly partId: number },
  managers: readonly Manager[],
): readonly number[] {
  const others = managers.filter((one) => one.personId !== personId);
  const nearest = [
    others.filter((one) => one.permission === managesPeople.unit && one.unitId === unitId),
    others.filter((one) => one.permission === managesPeople.part && one.partId === partId),
    others.filter((one) => one.permission === managesPeople.all),
  ].find((level) => level.length > 0);
  return [...new Set((nearest ?? []).map((one) => one.personId))];
}
