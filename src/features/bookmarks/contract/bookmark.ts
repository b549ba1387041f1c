import { z } from 'zod';
import { id, instant, version } from '../../../platform/contract/fields.ts';
import { freeText } from '../../../platform/contract/free-text.ts';
import { countRelation } from '../../../platform/contract/list.ts';
import { applicability, applicabilityFields } from '../../units/contract/applicability/applicability.ts';
import { bookmarkScopes, MOST_ON_PROCESS, NAME_LIMIT, TITLE_LIMIT } from '../rules/bookmark-policy.ts';
import { readyColours } from '../rules/readable-colours.ts';

/** `#rrggbb`, also when it is written as `#rgb` or in capitals. */
const colour = z
  .string()
  .regex(/^#([\da-f]{3}|[\da-f]{6})$/i, 'Escreva a cor como #RRGGBB.')
  .transform((given) => (given.length === 4 ? given.toLowerCase().replace(/[^#]/g, '$&$&') : given.toLowerCase()));

/** Ids of bookmarks that a process has or gets; none is allowed. */
export const bookmarkIds = z.array(id).max(MOST_ON_PROCESS);

const looks = {
  name: freeText(NAME_LIMIT),
  /** Ours: what it stands for, in a sentence. */
  title: freeText(TITLE_LIMIT),
  in_person_bidding: z.boolean(),
  colour,
  /** Letters on the colour; what cannot be read there is put right. */
  text_colour: colour,
  active: z.boolean(),
  showName: z.boolean(),
};

/** Other clients name a single organ, and a unit of it, where it applies; `parts` says it for several. */
const place = { part: id.nullish(), capacity: id.nullish() };

/** What may be written of a bookmark (specification 000 §3). */
export const bookmarkFields = {
  ...looks,
  title: looks.title.default(''),
  in_person_bidding: looks.in_person_bidding.default(false),
  colour: looks.colour.default(readyColours[0].colour),
  text_colour: looks.text_colour.optional(),
  active: looks.active.default(true),
  showName: looks.showName.default(true),
};
/** Where an administrative one applies. */
export const placedFields = { id: id.nullish(), ...place, ...applicabilityFields };

const { all_parts, parts, legal_natures } = applicabilityFields;

/** The same of a change: what is left out stays. */
export const bookmarkChange = {
  name: looks.name.optional(),
  title: looks.title.optional(),
  in_person_bidding: looks.in_person_bidding.optional(),
  colour: looks.colour.optional(),
  text_colour: looks.text_colour.optional(),
  active: looks.active.optional(),
  showName: looks.showName.optional(),
  /** The version that was read: the change of somebody else in between is not written over. */
  version: version.optional(),
};
export const placeChange = {
  id: id.nullish(),
  ...place,
  all_parts: all_parts.unwrap().optional(),
  parts: parts.unwrap().optional(),
  legal_natures: legal_natures.unwrap().optional(),
};

/** A bookmark on a process: what is shown there. */
const shown = {
  id,
  name: z.string(),
  title: z.string(),
  colour: z.string(),
  text_colour: z.string(),
  in_person_bidding: z.boolean(),
  active: z.boolean(),
  /** An administrative one: the filter field `global_bookmarks` takes its id, `bookmarks` that of a personal one. */
  is_global: z.boolean(),
  /** Off: a line shows the square alone, and the name when it is pointed at. */
  showName: z.boolean(),
  scope: z.enum(bookmarkScopes),
};
export const shownBookmark = z.object(shown);

/** A bookmark that a list may be narrowed by, and how many lines that leaves. */
export const bookmarkOfList = shownBookmark.extend({ uses: z.int() });

/** On how many processes one is, of those that the reader may know; up to a thousand are counted. */
const uses = {
  /** It is on some process, known to the reader or not. */
  used: z.boolean(),
  uses: z.int(),
  uses_relation: countRelation,
};
export const usesOfBookmark = z.object(uses);

/** A bookmark where it is chosen, listed and edited (specification 000 §3). */
export const bookmarkItem = applicability.extend({
  ...shown,
  /** The organ and the unit where it applies, when that is one. */
  part: id.nullable(),
  capacity: id.nullable(),
  ...uses,
  version,
  created_by: z.object({ id, name: z.string() }),
  changed_at: instant,
  /** Why the reader may not change it, or delete it; `null`: they may. */
  why_not_edit: z.string().nullable(),
  why_not_delete: z.string().nullable(),
});

/** What came of an act on one. */
export const bookmarkDone = z.object({ id, version, message: z.string() });
