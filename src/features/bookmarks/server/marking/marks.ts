import { sql } from 'kysely';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Condition } from '../../../../platform/server/db/conditions.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { anyOf, prepared } from '../../../../platform/server/db/prepared.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { lockKnown, type ProcessRow } from '../../../processes/server/index.ts';
import { bookmarkErrors } from '../../contract/bookmark-errors.ts';
import { processMarked, processMarkedForOneself } from '../../contract/events.ts';
import { mayPut } from '../../rules/bookmark-policy.ts';
import type { ChangeOfMarks } from '../../rules/change-of-marks.ts';
import { type BookmarkRow, columns, seenBy } from '../bookmark-rows.ts';
import { bookmarkTables } from '../bookmark-tables.ts';
import { presentShown } from '../present-bookmarks.ts';

/** What one act did to the bookmarks of a process, as its undoing needs it. */
export interface Marked {
  readonly process_id: number;
  readonly added: number[];
  readonly removed: Removed[];
}
interface Removed {
  readonly bookmark_id: number;
  readonly marked_by: number;
  readonly marked_at: string;
}

/** The bookmarks on some processes that a reader sees, by the process: administrative ones first. One statement for a page. */
export async function bookmarksOn(
  db: Database,
  actor: Actor,
  processIds: readonly number[],
): Promise<ReadonlyMap<number, ReturnType<typeof presentShown>[]>> {
  if (processIds.length === 0) return new Map();
  const { rows } = await sql<BookmarkRow & { process_id: number }>`${prepared}
    select m.process_id, ${columns}
    from bookmarks.marked m join bookmarks.bookmark b on b.id = m.bookmark_id
    where m.process_id = ${anyOf(processIds)} and ${seenBy(actor)}
    order by b.owner_id nulls first, b.search_name, b.id`.execute(db);
  const byProcess = Map.groupBy(rows, ({ process_id }) => process_id);
  return new Map([...byProcess].map(([id, found]) => [id, found.map(presentShown)]));
}

/**
 * What filters by bookmarks ask of a process `p` (R542). A reader narrows only by what they see: the others find nothing, and both fields count
 * when both are asked.
 */
export async function markedWith(
  db: Database,
  actor: Actor,
  filters: { readonly bookmarks?: number[] | undefined; readonly global_bookmarks?: number[] | undefined },
): Promise<Condition[]> {
  const asked = [...(filters.bookmarks ?? []), ...(filters.global_bookmarks ?? [])];
  if (asked.length === 0) return [];
  const { rows } = await sql<Pick<BookmarkRow, 'id' | 'owner_id'>>`
    select b.id, b.owner_id from bookmarks.bookmark b where b.id = ${anyOf(asked)} and ${seenBy(actor)}`.execute(db);
  const seen = (ids: readonly number[], own: boolean) =>
    rows.filter(({ id, owner_id }) => ids.includes(id) && (owner_id !== null) === own).map(({ id }) => id);
  return [
    ...(filters.bookmarks ? [hasOneOf(seen(filters.bookmarks, true))] : []),
    ...(filters.global_bookmarks ? [hasOneOf(seen(filters.global_bookmarks, false))] : []),
  ];
}

const hasOneOf = (ids: readonly number[]): Condition =>
  ids.length === 0
    ? sql`false`
    : sql`p.id in (select m.process_id from bookmarks.marked m where m.bookmark_id = any(${[...ids]}::bigint[]))`;

/** The bookmarks that a call names, held so that nobody switches one off or deletes it meanwhile. @throws BOOKMARK_NOT_FOUND */
async function holdBookmarks(tx: Tx, actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, BookmarkRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<BookmarkRow>`
    select ${columns} from bookmarks.bookmark b where b.id = ${anyOf(ids)} and ${seenBy(actor)}
    order by b.id for share of b`.execute(tx);
  if (rows.length < new Set(ids).size) throw new Refusal(bookmarkErrors.notFound);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Changes the bookmarks of one process, of those that whoever acts sees.
 * @param asked what becomes of those that it has now
 * @throws PROCESS_NOT_FOUND, BOOKMARK_NOT_FOUND, BOOKMARK_INACTIVE
 */
export async function changeMarks(
  act: PersonAct,
  processId: number,
  asked: (now: readonly BookmarkRow[]) => ChangeOfMarks,
): Promise<{ readonly process: ProcessRow; readonly marked: Marked }> {
  const { tx, actor, now } = act;
  const process = await lockKnown(tx, processId, actor);
  if (process.state === 'DRAFT') throw new Refusal(processErrors.notFound);
  const { rows } = await sql<BookmarkRow & { marked_by: number; marked_at: Date }>`
    select ${columns}, m.marked_by, m.marked_at
    from bookmarks.marked m join bookmarks.bookmark b on b.id = m.bookmark_id
    where m.process_id = ${processId} and ${seenBy(actor)}`.execute(tx);
  const { added, removed } = asked(rows);
  const put = await holdBookmarks(tx, actor, added);

  for (const bookmark of put.values()) ensureAllowed(mayPut(bookmark), bookmarkErrors.inactive);

  await putMarks(
    tx,
    processId,
    added.map((bookmark_id) => ({ bookmark_id, marked_by: actor.personId, marked_at: now })),
  );
  await takeMarks(tx, processId, removed);

  const gone = rows.filter(({ id }) => removed.includes(id));
  await recordMarks(act, processId, [...put.values()], gone);
  return {
    process,
    marked: {
      process_id: processId,
      added: [...added],
      removed: gone.map(({ id, marked_by, marked_at }) => ({
        bookmark_id: id,
        marked_by,
        marked_at: marked_at.toISOString(),
      })),
    },
  };
}

/** Puts back what one act changed: what it added goes, what it took comes back unless it was deleted. */
export async function changeMarksBack(act: PersonAct, { process_id: id, added, removed }: Marked): Promise<void> {
  const { tx } = act;
  const named = [...added, ...removed.map(({ bookmark_id }) => bookmark_id)];
  if (named.length === 0) return;
  const { rows } = await sql<BookmarkRow & { on_it: boolean }>`
    select ${columns}, exists (
      select from bookmarks.marked m where m.bookmark_id = b.id and m.process_id = ${id}) as on_it
    from bookmarks.bookmark b where b.id = ${anyOf(named)} order by b.id for share of b`.execute(tx);
  const gone = rows.filter((row) => row.on_it && added.includes(row.id));
  const back = rows.filter((row) => !row.on_it && removed.some(({ bookmark_id }) => bookmark_id === row.id));
  await takeMarks(
    tx,
    id,
    gone.map((row) => row.id),
  );
  await putMarks(
    tx,
    id,
    removed
      .filter(({ bookmark_id }) => back.some((row) => row.id === bookmark_id))
      .map((mark) => ({ ...mark, marked_at: new Date(mark.marked_at) })),
  );
  await recordMarks(act, id, back, gone);
}

type Put = { readonly bookmark_id: number; readonly marked_by: number; readonly marked_at: Date };

async function putMarks(tx: Tx, processId: number, marks: readonly Put[]): Promise<void> {
  if (marks.length === 0) return;
  await bookmarkTables(tx)
    .insertInto('bookmarks.marked')
    .values(marks.map((mark) => ({ ...mark, process_id: processId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function takeMarks(tx: Tx, processId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await bookmarkTables(tx)
    .deleteFrom('bookmarks.marked')
    .where('process_id', '=', processId)
    .where('bookmark_id', 'in', [...ids])
    .execute();
}

/** What is administrative is of the process's chain, what is somebody's own of theirs. */
async function recordMarks(
  act: PersonAct,
  process_id: number,
  added: readonly BookmarkRow[],
  removed: readonly BookmarkRow[],
): Promise<void> {
  const told = (rows: readonly BookmarkRow[], own: boolean) =>
    rows.filter(({ owner_id }) => (owner_id !== null) === own).map(({ id, name }) => ({ bookmark_id: id, name }));
  const global = { process_id, added: told(added, false), removed: told(removed, false) };
  const own = { process_id, added: told(added, true), removed: told(removed, true) };
  if (global.added.length + global.removed.length > 0) await record(act, processMarked, process_id, global);
  if (own.added.length + own.removed.length > 0) {
    await record(act, processMarkedForOneself, act.actor.personId, own);
  }
}
