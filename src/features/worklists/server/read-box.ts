import { LIST_WINDOW } from '../../../platform/contract/list.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { localDateOf } from '../../../kernel/calendar.ts';
import { markedWith } from '../../bookmarks/server/index.ts';
import { waysToMatch } from '../../search/server/index.ts';
import { getInstitution } from '../../units/server/index.ts';
import { worklistErrors } from '../contract/worklist-errors.ts';
import type { WorklistQuery } from '../contract/worklist-query.ts';
import { orderOf } from '../rules/order.ts';
import type { Tab } from '../rules/tabs.ts';
import { boxOf } from './boxes.ts';
import { filterConditions, flagsOf } from './filter-conditions.ts';
import { presentLines } from './present-lines.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import { isOrderedWhole, keysOf, type Page, pageByLookingThrough, pageOfBox } from './page-of-box.ts';
import { countBox, isNarrowed, type Narrowed } from './query-box.ts';
import { resolveScope, type ScopeQuery } from './resolve-scope.ts';
import { type Tallies, talliesFor } from './tallies.ts';

export type ProcessTab = Exclude<Tab, 'signatures' | 'drafts'>;

interface BoxCall {
  readonly db: Database;
  readonly deps: Pick<Deps, 'verdicts' | 'clock'>;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * One page of a box and how many there are: what every list call answers. Numbered pages end with the window; a cursor
 * goes on from the page before, at the cost of a first page however deep.
 */
export async function readBox(call: BoxCall, tab: ProcessTab, query: WorklistQuery) {
  const { db, actor, now } = call;
  const offset = (query.page - 1) * query.paginator_count;
  if (query.cursor === undefined && offset >= LIST_WINDOW) throw new Refusal(worklistErrors.beyondWindow);
  const [{ time_zone: timeZone }, owner] = await Promise.all([
    getInstitution(db),
    resolveScope(db, actor, tab, { capacity: query.capacity, scope: query.with_children }),
  ]);
  const today = localDateOf(now, timeZone);
  const filters = query.filters ?? {};
  const marked = await markedWith(db, actor, filters);
  const narrowed: Narrowed = {
    box: boxOf(tab, owner, flagsOf(filters).archived === true),
    unitIds: owner.unitIds,
    actor,
    conditions: [...filterConditions({ tab, filters, actor, today, timeZone }), ...marked],
    ...(query.search && {
      ways: waysToMatch(query.search, { typing: true }),
      rowByRow: waysToMatch(query.search, { typing: true, rowByRow: true }),
    }),
  };
  const tallies = talliesFor(db, actor.personId);
  if (query.only_count) return { results: [], ...(await countBox(db, narrowed, tallies)) };

  const order = orderOf(tab, query);
  const urgentFirst = filters.order_by_urgent ?? false;
  const named = [tab, order?.key, order?.direction, urgentFirst && 'urgent'].filter(Boolean).join(' ');
  const after =
    query.cursor === undefined ? null : readCursor(named, keysOf(narrowed.box, order, urgentFirst), query.cursor);
  const size = after ? query.paginator_count : Math.min(query.paginator_count, LIST_WINDOW - offset);
  // One more than a page tells whether another follows.
  const asked: Page = { order, urgentFirst, limit: size + 1, from: after ? { after } : { offset } };
  const [counted, found] = await countAndPage(db, narrowed, asked, tallies);
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    results: await presentLines(call, page, today),
    ...counted,
    ...(last && found.length > size && { next_cursor: writeCursor(named, last.position) }),
  };
}

/** Up to so many are found first and then ordered. */
const FEW = 1_000;

/**
 * What is narrowed is counted first: how a page is best found depends on how many there are, which nobody knows in advance. Of a box as it
 * is, the acts keep that counted.
 */
async function countAndPage(db: Database, narrowed: Narrowed, page: Page, tallies: Tallies) {
  const isShort = await isOrderedWhole(narrowed, page, tallies);
  if (!isNarrowed(narrowed)) {
    return Promise.all([countBox(db, narrowed, tallies), pageOfBox(db, narrowed, { ...page, few: isShort })]);
  }
  const counted = await countBox(db, narrowed, tallies);
  if (counted.count === 0) return [counted, []] as const;
  const isFew = isShort || counted.count <= FEW;
  const near = isFew ? null : await pageByLookingThrough(db, narrowed, page);
  return [
    counted,
    near ?? (await pageOfBox(db, narrowed, { ...page, few: isFew || counted.count < LIST_WINDOW })),
  ] as const;
}

/** How many a box holds, unfiltered: the number beside its name. */
export async function countOfBox({ db, actor }: BoxCall, tab: ProcessTab, query: ScopeQuery, tallies: Tallies) {
  const owner = await resolveScope(db, actor, tab, query);
  return countBox(db, { box: boxOf(tab, owner, false), unitIds: owner.unitIds, actor, conditions: [] }, tallies);
}
