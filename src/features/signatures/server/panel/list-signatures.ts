import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { among, onDays, within } from '../../../../platform/server/db/conditions.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { countFound } from '../../../../platform/server/db/counted.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { read, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { bookmarksAmong, markedWith } from '../../../bookmarks/server/index.ts';
import { searchedTitle } from '../../../documents/rules/document-title.ts';
import { todayIn } from '../../../people/server/index.ts';
import { visibleTo } from '../../../processes/server/index.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { listAnsweredSignatures as answeredContract } from '../../contract/panel/list-answered-signatures.ts';
import { listReceivedSignatures as receivedContract } from '../../contract/panel/list-received-signatures.ts';
import { listRequestedSignatures as requestedContract } from '../../contract/panel/list-requested-signatures.ts';
import { listSignatureBookmarks as menuContract } from '../../contract/panel/list-signature-bookmarks.ts';
import type { SignatureListQuery } from '../../contract/signature-item.ts';
import { readingStates } from '../../rules/signature-states.ts';
import { type ListedRow, presentSignatures } from './present-signatures.ts';
import { decidedBy, requesterLeft } from '../requests/decided-by.ts';
import { signatureTables } from '../request-row.ts';

/** One tab: which requests it holds, and in which order people find them. */
interface Tab {
  readonly where: (me: number) => RawBuilder<SqlBool>;
  readonly other: 'signer_id' | 'requested_by';
  readonly order: { readonly by: keyof typeof columns; readonly direction: 'asc' | 'desc' };
}

const columns = {
  created_at: sql`r.requested_at`,
  answered_at: sql`r.answered_at`,
  nup: sql`p.nup`,
  priority: sql`p.priority`,
  due_date: sql`p.due_date`,
  document_type: sql`(select t.position from signatures.document_type t where t.id = d.document_type_id)`,
  name: sql`d.attachment_name`,
} as const;

const received: Tab = {
  where: (me) => sql`r.signer_id = ${me} and not r.external and r.state = 'PENDING' and p.state <> 'ARCHIVED'`,
  other: 'requested_by',
  order: { by: 'created_at', direction: 'asc' },
};
/** What a person asked, and what waits of who asked it and left, where it is theirs to decide. */
const requested = (actor: Actor, day: string): Tab => ({
  where: (me) => sql`${decidedBy(actor, day)} and r.signer_id <> ${me} and r.state <> 'CANCELED'`,
  other: 'signer_id',
  order: { by: 'created_at', direction: 'desc' },
});
const answered: Tab = {
  where: (me) => sql`r.signer_id = ${me} and not r.external and r.state in ('SIGNED', 'REFUSED')`,
  other: 'requested_by',
  order: { by: 'answered_at', direction: 'desc' },
};

export const listReceivedSignatures = read(receivedContract, (call) => listTab(call, received));
export const listRequestedSignatures = read(requestedContract, async (call) =>
  listTab(call, requested(call.actor, await todayIn(call.db, call.now))),
);
export const listAnsweredSignatures = read(answeredContract, (call) => listTab(call, answered));

export const listSignatureBookmarks = read(menuContract, async ({ db, actor, now, input }) => {
  const tabs = { received, requested: requested(actor, await todayIn(db, now)), answered };
  const from = await narrowed(db, tabs[input.query.tab], { actor, query: {} });
  return bookmarksAmong(db, actor, sql`select r.process_id ${from}`);
});

/** The three calls take and answer the same. */
type Call = ReadCall<typeof receivedContract>;

async function listTab(call: Call, tab: Tab) {
  const { actor, db, now } = call;
  const { query } = call.input;
  const from = await narrowed(db, tab, { actor, query });
  return listPage(db, query, {
    found: sql`select r.id ${from}`,
    page: async ({ limit, offset }) => {
      const { rows } = await sql<{ id: number }>`select r.id ${from} order by ${orderOf(tab, query)}
        limit ${limit} offset ${offset}`.execute(db);
      return presentSignatures(call, await inOrder(db, rows, await todayIn(db, now)));
    },
  });
}

/** How many requests wait for a person: the count of the list of received ones. */
export const countReceivedSignatures = async (db: Database, actor: Actor) =>
  countFound(db, sql`select r.id ${await narrowed(db, received, { actor, query: {} })}`);

/** A draft is known, besides its writer, to who is asked to sign in it or did: to who refused, no more. */
const asksNow = (me: number): RawBuilder<SqlBool> =>
  sql`(p.state = 'DRAFT' and r.signer_id = ${me} and not r.external and r.state in (${sql.join(readingStates)}))`;

/** Requests of the tab whose process the person may know. */
async function narrowed(
  db: Database,
  tab: Tab,
  { actor, query }: { readonly actor: Actor; readonly query: Pick<SignatureListQuery, 'filters' | 'search'> },
): Promise<RawBuilder<unknown>> {
  const me = actor.personId;
  const conditions: RawBuilder<SqlBool>[] = [
    tab.where(me),
    sql`d.deleted_at is null`,
    sql`p.discarded_at is null`,
    sql`(${asksNow(me)} or ${visibleTo(actor)})`,
    ...filtersOfQuery(tab, query.filters ?? {}, (await getInstitution(db)).time_zone),
    ...(await markedWith(db, actor, query.filters ?? {})),
    ...(query.search ? [searched(query.search)] : []),
  ];
  return sql`from signatures.request r
    join signatures.process p on p.id = r.process_id
    join signatures.document d on d.id = r.document_id
    where ${sql.join(conditions, sql` and `)}`;
}

function filtersOfQuery(
  tab: Tab,
  filters: NonNullable<SignatureListQuery['filters']>,
  timeZone: string,
): RawBuilder<SqlBool>[] {
  return [
    ...among(sql`d.document_type_id`, filters.document_type),
    ...among(sql`r.process_id`, filters.process_id),
    ...among(sql`r.${sql.ref(tab.other)}`, filters.user),
    ...among(sql`r.requested_unit_id`, filters.origin_capacity),
    ...among(sql`p.priority`, filters.priority),
    ...among(sql`r.state`, filters.status),
    ...onDays(sql`r.requested_at`, filters.date, timeZone),
  ];
}

/** By number, document, or the name of whoever is in it. */
function searched(text: string): RawBuilder<SqlBool> {
  const like = within(text);
  const digits = text.replace(/\D/g, '');
  return sql`(d.attachment_name ilike ${like}
    or exists (select from signatures.document_type t where t.id = d.document_type_id
      and (t.name ilike ${like} or concat(t.title, ' nº ', d.number, '/', d.year) ilike ${within(searchedTitle(text))}))
    or exists (select from signatures.person x where x.id in (r.signer_id, r.requested_by) and x.name ilike ${like})
    or ${digits.length >= 4 ? sql`p.nup like ${`%${digits}%`}` : sql`false`})`;
}

function orderOf(tab: Tab, { order_by, ordenation, ignore_order_by_default }: SignatureListQuery): RawBuilder<unknown> {
  const by = (order_by?.replace(/^-/, '') ?? tab.order.by) as keyof typeof columns;
  const given = order_by?.startsWith('-') ? 'desc' : (ordenation ?? (order_by ? 'asc' : tab.order.direction));
  const direction = given === 'desc' ? sql`desc` : sql`asc`;
  if (ignore_order_by_default && !order_by) return sql`r.id`;
  return sql`${columns[by]} ${direction} nulls last, r.id ${direction}`;
}

async function inOrder(db: Database, ids: readonly { readonly id: number }[], day: string): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const rows = await signatureTables(db)
    .selectFrom('signatures.request as r')
    .selectAll('r')
    .select(requesterLeft(day).as('requester_left'))
    .where(
      'r.id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}
