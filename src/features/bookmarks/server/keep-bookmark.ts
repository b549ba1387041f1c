import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { tidyName } from '../../../kernel/names.ts';
import { unaccent } from '../../../kernel/texts/text.ts';
import type { PersonAct } from '../../../platform/server/acts/act-context.ts';
import { ensureAllowed, Refusal } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import type { Applicability } from '../../units/rules/applicability.ts';
import { isKnownPlace } from '../../units/server/index.ts';
import { bookmarkErrors } from '../contract/bookmark-errors.ts';
import {
  bookmarkChanged,
  bookmarkCreated,
  bookmarkDeleted,
  ownBookmarkChanged,
  ownBookmarkCreated,
  ownBookmarkDeleted,
} from '../contract/events.ts';
import { type Belonging, isComplete, mayDelete, mayManage, MOST_OWN } from '../rules/bookmark-policy.ts';
import { lettersOn } from '../rules/readable-colours.ts';
import { bookmarkTables, INSTITUTION } from './bookmark-tables.ts';
import type { BookmarkRow, ListedBookmark } from './bookmark-rows.ts';
import { placesOfUse } from './places-of-use.ts';

/** What a call says of one. */
export interface Wanted {
  readonly name: string;
  readonly title: string;
  readonly colour: string;
  readonly text_colour?: string | undefined;
  readonly in_person_bidding: boolean;
  readonly active: boolean;
  readonly showName: boolean;
  /** Where it applies; `null` of a personal one. */
  readonly applicability: Applicability | null;
}

/** A bookmark as it is kept, but for whose it is. */
type BookmarkValues = Omit<BookmarkRow, 'id' | 'owner_id' | 'version'>;

const keptOf = ({ showName, text_colour, ...wanted }: Wanted): BookmarkValues => ({
  ...wanted,
  name: tidyName(wanted.name),
  text_colour: lettersOn(wanted.colour, text_colour),
  show_name: showName,
});

/** What the ledger tells of one. */
const toldOf = ({
  name,
  title,
  colour,
  text_colour,
  in_person_bidding,
  show_name,
  active,
  applicability,
}: BookmarkValues) => ({
  name,
  title,
  colour,
  text_colour,
  in_person_bidding,
  show_name,
  active,
  applicability: applicability && {
    all_parts: applicability.all_parts,
    parts: applicability.parts.map((part) => ({ ...part, capacities: [...part.capacities] })),
    legal_natures: [...applicability.legal_natures],
  },
});

const columnsOf = (kept: BookmarkValues, { now, actor }: Pick<PersonAct, 'now' | 'actor'>) => ({
  ...kept,
  applicability: kept.applicability && JSON.stringify(kept.applicability),
  search_name: unaccent(kept.name),
  changed_at: now,
  changed_by: actor.personId,
});

const belonging = (ownerId: number | null, { applicability }: Pick<BookmarkValues, 'applicability'>) =>
  ({ owner_id: ownerId, applicability }) as Belonging;

/**
 * Makes a bookmark: somebody's own where it applies nowhere.
 * @throws BOOKMARK_INCOMPLETE, CANNOT_MANAGE_BOOKMARK, UNKNOWN_CHOICE, BOOKMARK_NAME_TAKEN, TOO_MANY_BOOKMARKS
 */
export async function makeBookmark(call: PersonAct, wanted: Wanted) {
  const { tx, actor, now } = call;
  const kept = keptOf(wanted);
  const ownerId = kept.applicability === null ? actor.personId : null;
  await decide(call, kept, belonging(ownerId, kept), { id: null });

  const { id } = await bookmarkTables(tx)
    .insertInto('bookmarks.bookmark')
    .values({ ...columnsOf(kept, call), owner_id: ownerId, created_at: now, created_by: actor.personId })
    .returning('id')
    .executeTakeFirstOrThrow();

  const told = { bookmark_id: id, after: toldOf(kept) };
  if (ownerId === null) await record(call, bookmarkCreated, INSTITUTION, told);
  else await record(call, ownBookmarkCreated, ownerId, told);
  return { id, version: 1, message: `Marcador “${kept.name}” criado.` };
}

interface Change {
  /** Locked, and of whoever calls to look after. */
  readonly row: BookmarkRow;
  /** The version that was read; left out, whatever is there is changed. */
  readonly version: number | undefined;
  readonly to: Wanted;
}

/**
 * Makes one what a call says; what is so already stays, without an event.
 * @throws BOOKMARK_CHANGED and what `makeBookmark` refuses
 */
export async function changeBookmark(call: PersonAct, { row, version, to }: Change) {
  const { tx } = call;
  const { id, owner_id: ownerId, version: now, ...before } = row;
  if (version !== undefined && version !== now) {
    throw new Refusal(bookmarkErrors.changed, { data: { version: now } });
  }
  const kept = keptOf(to);
  if (isDeepStrictEqual(toldOf(before), toldOf(kept))) return { id, version: now, message: 'Nada mudou.' };
  await decide(call, kept, belonging(ownerId, kept), { id });

  await bookmarkTables(tx)
    .updateTable('bookmarks.bookmark')
    .set({ ...columnsOf(kept, call), version: now + 1 })
    .where('id', '=', id)
    .execute();

  const told = { bookmark_id: id, version: now + 1, before: toldOf(before), after: toldOf(kept) };
  if (ownerId === null) await record(call, bookmarkChanged, INSTITUTION, told);
  else await record(call, ownBookmarkChanged, ownerId, told);
  return { id, version: now + 1, message: `Marcador “${kept.name}” salvo.` };
}

/** Deletes one that is on no process. The caller has it locked, and looks after it. @throws BOOKMARK_IN_USE */
export async function dropBookmark(call: PersonAct, row: BookmarkRow & Pick<ListedBookmark, 'used' | 'uses'>) {
  const places = row.uses === 0 ? [] : await placesOfUse(call.tx, call.actor, row.id);
  ensureAllowed(
    mayDelete({
      used: row.used,
      known: row.uses,
      places: places.map(({ capacity, uses }) => ({ label: capacity.label, uses })),
    }),
    bookmarkErrors.inUse,
  );

  await bookmarkTables(call.tx).deleteFrom('bookmarks.bookmark').where('id', '=', row.id).execute();

  const told = { bookmark_id: row.id, before: toldOf(row) };
  if (row.owner_id === null) await record(call, bookmarkDeleted, INSTITUTION, told);
  else await record(call, ownBookmarkDeleted, row.owner_id, told);
  return { message: `Marcador “${row.name}” excluído.` };
}

async function decide(
  { tx, actor }: PersonAct,
  kept: BookmarkValues,
  of: Belonging,
  { id }: { readonly id: number | null },
) {
  ensureAllowed(isComplete(kept.name, kept.applicability), bookmarkErrors.incomplete);
  ensureAllowed(mayManage(actor, of), bookmarkErrors.cannotManage);
  if (kept.applicability !== null) {
    if (!(await isKnownPlace(tx, kept.applicability))) throw new Refusal(bookmarkErrors.unknown);
    return;
  }
  // One person makes one after another: two at once would both find the name free.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bookmarks of ${actor.personId}`}, 0))`.execute(tx);
  const own = await bookmarkTables(tx)
    .selectFrom('bookmarks.bookmark')
    .select(['id', 'search_name'])
    .where('owner_id', '=', actor.personId)
    .execute();
  const others = own.filter((one) => one.id !== id);
  if (others.some(({ search_name }) => search_name === unaccent(kept.name)))
    throw new Refusal(bookmarkErrors.nameTaken);
  if (others.length >= MOST_OWN) throw new Refusal(bookmarkErrors.tooMany);
}
