import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { type ApplicabilityDraft, draftOfApplicability, sentOfApplicability } from '../../../units/web/index.ts';
import type { getBookmark } from '../../contract/personal/get-bookmark.ts';
import type { BookmarkScope } from '../../rules/bookmark-policy.ts';
import { readyColours } from '../../rules/readable-colours.ts';

export type Bookmark = OutputOf<typeof getBookmark>;

/** A bookmark while it is written. */
export interface BookmarkDraft {
  readonly name: string;
  readonly title: string;
  readonly colour: string;
  readonly in_person_bidding: boolean;
  readonly showName: boolean;
  readonly active: boolean;
  readonly isGlobal: boolean;
  readonly applicability: ApplicabilityDraft;
}

/** A kept one as it is edited; of a new one, what it begins with. */
export const draftOf = (
  kept: Bookmark | null,
  fresh: Pick<BookmarkDraft, 'isGlobal' | 'applicability'>,
): BookmarkDraft =>
  kept
    ? {
        name: kept.name,
        title: kept.title,
        colour: kept.colour,
        in_person_bidding: kept.in_person_bidding,
        showName: kept.showName,
        active: kept.active,
        isGlobal: kept.is_global,
        applicability: draftOfApplicability(kept),
      }
    : {
        name: '',
        title: '',
        colour: readyColours[0].colour,
        in_person_bidding: false,
        showName: true,
        active: true,
        ...fresh,
      };

/** For whom it is, as it is written now. */
export function scopeOfDraft({ isGlobal, applicability: { allParts, rows } }: BookmarkDraft): BookmarkScope {
  if (!isGlobal) return 'personal';
  if (allParts) return 'corporate';
  return rows.some(({ allCapacities }) => allCapacities) ? 'sectoral' : 'unit';
}

/** What is sent of it. */
export const sentOf = ({ isGlobal, applicability, ...looks }: BookmarkDraft) => ({
  looks,
  place: isGlobal ? sentOfApplicability(applicability) : null,
});

/** How many of its fields are others than they were. */
export function changesIn(draft: BookmarkDraft, before: BookmarkDraft): number {
  const { applicability, ...fields } = draft;
  const changed = Object.entries(fields).filter(([key, value]) => before[key as keyof typeof fields] !== value).length;
  const place = (of: ApplicabilityDraft) => JSON.stringify(sentOfApplicability(of));
  return changed + (place(applicability) === place(before.applicability) ? 0 : 1);
}
