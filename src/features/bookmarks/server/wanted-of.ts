import type { Applicability } from '../../units/rules/applicability.ts';
import type { BookmarkRow } from './bookmark-rows.ts';
import type { Wanted } from './keep-bookmark.ts';

type Change = { readonly [K in Exclude<keyof Wanted, 'applicability'>]?: Wanted[K] | undefined };

/** What a bookmark shall be by a change of it: what the change leaves out stays. */
export const wantedOf = (row: BookmarkRow, change: Change, applicability: Applicability | null): Wanted => ({
  name: change.name ?? row.name,
  title: change.title ?? row.title,
  colour: change.colour ?? row.colour,
  // Letters that were chosen for one colour say nothing of another.
  text_colour: change.text_colour ?? (change.colour === undefined ? row.text_colour : undefined),
  in_person_bidding: change.in_person_bidding ?? row.in_person_bidding,
  active: change.active ?? row.active,
  showName: change.showName ?? row.show_name,
  applicability,
});
