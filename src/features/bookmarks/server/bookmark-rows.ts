import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { unaccent } from '../../../kernel/texts/text.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { type Condition, within } from '../../../platform/server/db/conditions.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { visibleTo } from '../../processes/server/index.ts';
import type { Applicability } from '../../units/rules/applicability.ts';
import { appliesTo, lookedAfter } from '../../units/server/index.ts';
import { bookmarkReach } from '../rules/bookmark-policy.ts';

/** What a bookmark says of itself. */
export interface BookmarkRow {
  readonly id: number;
  readonly owner_id: number | null;
  readonly applicability: Applicability | null;
  readonly name: string;
  readonly title: string;
  readonly colour: string;
  readonly text_colour: string;
  readonly in_person_bidding: boolean;
  readonly show_name: boolean;
  readonly active: boolean;
  readonly version: number;
}

/** The same as it is listed, with who made it and on how many processes it is. */
export interface ListedBookmark extends BookmarkRow {
  readonly created_by: number;
  readonly created_by_name: string;
  readonly changed_at: Date;
  readonly used: boolean;
  /** Of those that the reader may know; one more than `MOST_COUNTED` is as far as it is counted. */
  readonly uses: number;
}

/** Processes with a bookmark are counted up to here in lists. */
export const MOST_COUNTED = 1_000;

export const allOf = (conditions: readonly Condition[]): Condition =>
  sql.join([sql<SqlBool>`true`, ...conditions], sql` and `) as Condition;

export const columns = sql.join(
  [
    'id',
    'owner_id',
    'applicability',
    'name',
    'title',
    'colour',
    'text_colour',
    'in_person_bidding',
    'show_name',
    'active',
    'version',
  ].map((column) => sql.ref(`b.${column}`)),
);

/**
 * The bookmarks that somebody sees, over `bookmarks.bookmark as b`: their own, and those that apply where they work. The one rule, of
 * lists, filters, counts and of what stands on a process. Whoever looks through other eyes sees what both do.
 */
export function seenBy({ personId, unit, seeingAs }: Pick<Actor, 'personId' | 'unit' | 'seeingAs'>): Condition {
  const self = seeingAs ? sql` and ${appliesTo('b.applicability', seeingAs.self.unit)}` : sql``;
  return sql`(b.owner_id = ${personId} or (b.owner_id is null and ${appliesTo('b.applicability', unit)}${self}))`;
}

/** Those that an administrator has to do with: what they look after, and what applies where they work. */
export const administeredBy = (actor: Actor): Condition =>
  sql`b.owner_id is null and ${lookedAfter('b.applicability', bookmarkReach(actor), actor.unit)}`;

/** A part of the name, whatever its capitals and accents. */
export const named = (text: string | undefined): Condition[] =>
  text ? [sql`b.search_name like ${within(unaccent(text))}`] : [];

/** Bookmarks by themselves. */
export async function bookmarkRows(db: Database, where: Condition): Promise<readonly BookmarkRow[]> {
  const { rows } = await sql<BookmarkRow>`
    select ${columns} from bookmarks.bookmark b where ${where} order by b.owner_id nulls first, b.search_name, b.id`.execute(
    db,
  );
  return rows;
}

interface BookmarkSelection {
  readonly where: Condition;
  readonly reader: Actor;
  readonly order?: RawBuilder<unknown>;
  readonly limit?: number;
  readonly offset?: number;
}

/** Bookmarks with what is told of each beside itself. */
export async function listedBookmarks(db: Database, asked: BookmarkSelection): Promise<readonly ListedBookmark[]> {
  const { where, reader, order = sql`b.search_name, b.id`, limit = 999, offset = 0 } = asked;
  const { rows } = await sql<ListedBookmark>`
    select ${columns}, b.created_by, w.name as created_by_name, b.changed_at, on_some.used, known.uses
    from bookmarks.bookmark b
    join bookmarks.person w on w.id = b.created_by
    cross join lateral (
      select exists (select from bookmarks.marked m where m.bookmark_id = b.id) as used) on_some
    cross join lateral (
      select count(*)::int as uses from (
        select from bookmarks.marked m join bookmarks.process p on p.id = m.process_id
        where m.bookmark_id = b.id and ${visibleTo(reader)} limit ${MOST_COUNTED + 1}) counted) known
    where ${where}
    order by ${order}
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
