import { sql } from 'kysely';
import { expect } from 'vitest';
import { countTabs } from '../../../src/features/worklists/contract/count-tabs.ts';
import * as lists from '../../../src/features/worklists/contract/list-processes.ts';
import { listDrafts } from '../../../src/features/processes/contract/drafts/list-drafts.ts';
import { listReceivedSignatures } from '../../../src/features/signatures/contract/panel/list-received-signatures.ts';
import { visibleIds } from '../../../src/features/processes/server/index.ts';
import { readersBySigning } from '../../../src/features/signatures/testing/readers-by-signing.ts';
import { isValidNup } from '../../../src/kernel/numbers/nup.ts';
import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import { verifyProduct } from '../../../src/app/server/verify-product.ts';
import { testKeys } from '../../../src/platform/testing/test-secret.ts';
import {
  askedBack,
  boxesOf,
  joinsMade,
  joinsOpen,
  mandatoryPending,
  type Model,
  ordersOf,
  pendenciesOpen,
  readingOf,
  signaturesPending,
  signersOf,
  treeOf,
} from './reference.ts';
import { waitingFor } from './waiting-for.ts';
import { seesBookmark } from './bookmark.ts';
import { PROTOCOL_UNIT, type World } from './world.ts';

const processesOf = ({ cast }: Model) => sql`(
  select id from processes.process where origin_unit_id = any(${[...cast.units]}::bigint[]))`;

/** Everything that an act may change, in one line a table: equal before and after an act that is refused. */
export async function fingerprint({ database }: World, model: Model): Promise<unknown> {
  const mine = processesOf(model);
  const { rows } = await sql`
    with rows as (
      select 'process' as what, t::text as line from processes.process t where id in ${mine}
      union all select 'passage', t::text from processes.passage t where process_id in ${mine}
      union all select 'appending', t::text from processes.appending t where process_id in ${mine}
      union all select 'favourite', t::text from processes.favourite t where process_id in ${mine}
      union all select 'bookmark', t::text from bookmarks.bookmark t
      union all select 'marked', t::text from bookmarks.marked t where process_id in ${mine}
      union all select 'reader', t::text from processes.reader t where process_id in ${mine}
      union all select 'document', t::text from documents.document t where process_id in ${mine}
      union all select 'signer', t::text from documents.signer t
        where document_id in (select id from documents.document where process_id in ${mine})
      union all select 'dispatch', t::text from transfers.dispatch t where process_id in ${mine}
      union all select 'join', t::text from joins.document_join t where process_id in ${mine}
      union all select 'knowledge', t::text from documents.knowledge t
        where document_id in (select id from documents.document where process_id in ${mine})
      union all select 'acknowledgement', t::text from acknowledgements.acknowledgement t where process_id in ${mine}
      union all select 'join folder', t::text from documents.join_folder t where process_id in ${mine}
      union all select 'pendency', t::text from pendencies.pendency t where process_id in ${mine}
      union all select 'sent file', t::text from pendencies.sent_file t
        where pendency_id in (select id from pendencies.pendency where process_id in ${mine})
      union all select 'publication', t::text from gazette.publication t where process_id in ${mine}
      union all select 'programming', t::text from gazette.programming t
        where publication_id in (select id from gazette.publication where process_id in ${mine})
      union all select 'published act', t::text from gazette_editions.act t where process_id in ${mine}
      union all select 'request', t::text from signatures.request t where process_id in ${mine}
      -- Numbers used up: one put aside for an opening that was refused is not.
      union all select 'number', (coalesce(sum(last), 0) - (select count(*) from processes.nup_reserved))::text
        from processes.nup_counter
      union all select 'event', count(*)::text from ledger.event)
    select what, count(*)::int as rows, md5(string_agg(line, '|' order by line)) as digest
    from rows group by what order by what`.execute(database.owner);
  return rows;
}

/** What holds after every act: the rows are those of the model, and each kind of fact is told once. */
export async function checkProcesses({ database }: World, model: Model): Promise<void> {
  const { rows } = await sql<Record<string, unknown> & { id: number; nup: string | null }>`
    select p.id, p.nup, p.state, p.unit_id, p.responsible_id, p.previous_unit_id, p.archived_by, p.signatures_pending, p.joins_open,
      p.pendencies_open, p.migrated, p.automatic_processing, p.mandatory_pending,
      (select coalesce(json_agg(json_build_object('dispatch', a -> 'dispatchId', 'unit', a -> 'unitId') order by (a ->> 'dispatchId')::bigint), '[]')
        from jsonb_array_elements(coalesce(p.asked_back, '[]')) a) as asked_back,
      p.appended_to, p.tree_id, p.suspended_until is not null as suspended,
      (select coalesce(array_agg(j.number order by j.number), '{}') from joins.document_join j
        where j.process_id = p.id and j.number is not null) as joins,
      (select coalesce(json_object_agg(n.id, n.state), '{}') from pendencies.pendency n where n.process_id = p.id) as pendencies,
      (select count(*)::int from documents.document d join joins.document_join j on j.id = d.document_join_id
        where d.process_id = p.id and d.deleted_at is null and (d.filed_at is null) <> (j.joined_at is null)) as joined_by_halves,
      (select array_agg(s.unit_id) from processes.passage s where s.process_id = p.id and s.left_at is null) as here,
      p.size_bytes - (select coalesce(sum(d.size), 0) from documents.document d
        where d.process_id = p.id and d.deleted_at is null) as bytes_unaccounted,
      p.draft_bytes - (select coalesce(sum(d.size), 0) from documents.document d
        where d.process_id = p.id and d.deleted_at is null and d.filed_at is null) as draft_bytes_unaccounted
    from processes.process p where p.id in ${processesOf(model)} order by p.id`.execute(database.owner);
  const expected = [...model.processes.values()].sort((a, b) => a.id - b.id);
  expect(rows).toEqual(
    expected.map((process) => ({
      id: process.id,
      nup: process.nup,
      state: process.state,
      unit_id: process.unit,
      responsible_id: process.state === 'DRAFT' ? process.opener : process.responsible,
      previous_unit_id: process.previous,
      archived_by: process.archivedBy,
      migrated: process.migrated,
      signatures_pending: signaturesPending(model, process),
      mandatory_pending: mandatoryPending(model, process),
      automatic_processing: ordersOf(model, process).length > 0,
      asked_back: askedBack(process)
        .map(({ dispatch, unit }) => ({ dispatch, unit }))
        .sort((one, other) => one.dispatch - other.dispatch),
      appended_to: process.appendedTo,
      tree_id: treeOf(model, process),
      suspended: process.suspended,
      joins_open: joinsOpen(model, process),
      pendencies_open: pendenciesOpen(model, process),
      pendencies: Object.fromEntries(
        [...model.pendencies.values()].filter((one) => one.process === process.id).map(({ id, state }) => [id, state]),
      ),
      joins: joinsMade(model, process).map((_, index) => index + 1),
      joined_by_halves: 0,
      here: process.state === 'DRAFT' ? null : [process.unit],
      bytes_unaccounted: 0,
      draft_bytes_unaccounted: 0,
    })),
  );
  expect(await faultsOfTrees(database, model)).toEqual([]);
  for (const { nup } of rows) if (nup !== null) expect(isValidNup(nup, 2026), nup).toBe(true);
}

/** Processes of which something is at odds with itself, whatever the acts were. */
export async function faultsOfTrees(database: World['database'], model: Model): Promise<readonly unknown[]> {
  // What hangs together is in one place, archived or not, suspended or not, as one, by ties that are written down and hold.
  const { rows: apart } = await sql`
    select p.id from processes.process p join processes.process top on top.id = p.tree_id
    where p.id in ${processesOf(model)} and (top.appended_to is not null or top.unit_id <> p.unit_id
      or (top.state = 'ARCHIVED') <> (p.state = 'ARCHIVED')
      or top.suspended_until is distinct from p.suspended_until
      or p.appended_to is distinct from
        (select a.principal_id from processes.appending a where a.process_id = p.id and a.detached_at is null))`.execute(
    database.owner,
  );
  // What was migrated is never given back, whatever moved it since.
  const { rows: givenBack } = await sql`
    select s.process_id from processes.passage s
    where s.process_id in ${processesOf(model)} and s.kind in ('RETURNED', 'TO_ORIGIN')
      and exists (select from processes.passage m where m.process_id = s.process_id and m.kind = 'MIGRATED' and m.id < s.id)`.execute(
    database.owner,
  );
  // One place at a time, and every byte accounted for.
  const { rows: halves } = await sql`
    select p.id, p.unit_id, p.state, p.size_bytes, p.draft_bytes from processes.process p
    where p.id in ${processesOf(model)} and (
      (select array_agg(s.unit_id) from processes.passage s where s.process_id = p.id and s.left_at is null)
        is distinct from case when p.state = 'DRAFT' then null else array[p.unit_id] end
      or p.size_bytes <> (select coalesce(sum(d.size), 0) from documents.document d
        where d.process_id = p.id and d.deleted_at is null)
      or p.draft_bytes <> (select coalesce(sum(d.size), 0) from documents.document d
        where d.process_id = p.id and d.deleted_at is null and d.filed_at is null)
      or exists (select from documents.document d join joins.document_join j on j.id = d.document_join_id
        where d.process_id = p.id and d.deleted_at is null and (d.filed_at is null) <> (j.joined_at is null)))`.execute(
    database.owner,
  );
  return [...apart, ...givenBack, ...halves];
}

/** Processes have the markers of the model, and each person is shown those that they see. */
export async function checkMarks({ database, api }: World, model: Model): Promise<void> {
  const { rows } = await sql<{ mark: string }>`
    select bookmark_id || '/' || process_id as mark from bookmarks.marked
    where process_id in ${processesOf(model)}`.execute(database.owner);
  expect(rows.map(({ mark }) => mark).toSorted()).toEqual([...model.marks].toSorted());
  for (const actor of model.cast.actors) {
    if (actor.unit === null) continue;
    const { results } = await api.call(lists.listProcesses, { query: { paginator_count: 100 } }, { as: actor });
    for (const { id, bookmark } of results) {
      const seen = [...model.bookmarks.values()].filter(
        (one) => model.marks.has(`${one.id}/${id}`) && seesBookmark(one, actor),
      );
      const told = bookmark.map((one) => one.id).toSorted((one, other) => one - other);
      expect(told).toEqual(seen.map((one) => one.id).toSorted((one, other) => one - other));
    }
  }
}

/** A dispatch that was ordered went at the first moment at which it could, once and by itself; no other did. */
export async function checkDispatches({ database }: World, model: Model): Promise<void> {
  const { rows } = await sql`
    select d.id, d.sent_at is not null as sent, d.automatic_processing as ordered, d.target_unit_id as to,
      (select count(*)::int from ledger.event e where e.stream_type = 'process' and e.stream_id = d.process_id
        and e.type = 'dispatch-sent') as told
    from transfers.dispatch d where d.id = any(${[...model.dispatches.keys()]}::bigint[]) order by d.id`.execute(
    database.owner,
  );
  const expected = [...model.dispatches.values()].sort((a, b) => a.id - b.id);
  expect(rows).toEqual(
    expected.map(({ id, process, sent, order, byOrder, to }) => ({
      id,
      sent,
      ordered: sent ? byOrder : order !== null,
      to,
      told: expected.filter((one) => one.process === process && one.sent).length,
    })),
  );
}

/** Each person reads of each process what holds now, and the kept readers are those that the requests themselves give. */
export async function checkReadings({ database }: World, model: Model): Promise<void> {
  const processes = [...model.processes.values()];
  for (const process of processes) {
    const signers = signersOf(model, process).sort((a, b) => a - b);
    expect(await readersBySigning(database.owner, process.id), `signers of ${process.id}`).toEqual(signers);
  }
  for (const actor of model.cast.actors) {
    const ids = processes.map(({ id }) => id);
    const known = processes.filter((process) => readingOf(model, process, actor) !== 'nothing').map(({ id }) => id);
    const visible = [...(await visibleIds(database.app, actor, ids))];
    expect(
      visible.sort((a, b) => a - b),
      `what ${actor.personId} reads`,
    ).toEqual(known.sort((a, b) => a - b));
  }
}

/** A signature is over the bytes that are there: what is signed was never edited under it. */
export async function checkSignatures({ database }: World, model: Model): Promise<void> {
  const { rows } = await sql<{ id: number; answers: Record<string, string> | null; faults: number }>`
    select d.id, d.filed_at is not null as filed, d.no_effect_at is not null as without_effect,
      (select json_object_agg(r.signer_id, r.state) from signatures.request r
        where r.document_id = d.id and r.state <> 'CANCELED') as answers,
      (select count(*)::int from signatures.request r left join signatures.evidence e on e.request_id = r.id
        where r.document_id = d.id and r.state = 'SIGNED' and (e.sha256 is distinct from d.sha256 or d.state = 'DRAFT'))
      + (d.signatures_done <> (select count(*) from signatures.request r where r.document_id = d.id and r.state = 'SIGNED'))::int
      + (d.filed_at is not null and d.sha256 is null)::int
      -- What has no effect waits for nobody, and its acts end as it stands.
      + (d.no_effect_at is not null and d.signatures_pending > 0)::int
      + ((select a.kind from documents.effect_act a where a.document_id = d.id order by a.id desc limit 1)
        is distinct from case when d.no_effect_at is not null then 'NO_EFFECT'
          when d.effect_restored_at is not null then 'REVERT_NO_EFFECT' end)::int as faults
    from documents.document d where d.deleted_at is null and d.process_id in ${processesOf(model)} order by d.id`.execute(
    database.owner,
  );
  const expected = [...model.documents.values()].filter(({ deleted }) => !deleted).sort((a, b) => a.id - b.id);
  expect(rows).toEqual(
    expected.map(({ id, filed, withoutEffect, answers }) => ({
      id,
      filed,
      without_effect: withoutEffect,
      answers: answers.size === 0 ? null : Object.fromEntries(answers),
      faults: 0,
    })),
  );
}

/** Each document is where the model has it on its way to the gazette, says so itself, and stands in an edition as often as it went out. */
export async function checkGazette({ database }: World, model: Model): Promise<void> {
  const { rows } = await sql`
    select d.id, d.doe_status as said, p.state, coalesce((select json_agg(json_build_object('id', g.id, 'day', g.edition_date,
        'state', g.state, 'sent', g.sent_at is not null) order by g.id) from gazette.programming g where g.publication_id = p.id), '[]')
        as programmings,
      coalesce((select json_agg(e.date order by e.date) from gazette_editions.act a
        join gazette_editions.edition e on e.id = a.edition_id where a.document_id = d.id), '[]') as out_on
    from documents.document d left join gazette.publication p on p.document_id = d.id
    where d.deleted_at is null and d.process_id in ${processesOf(model)} order by d.id`.execute(database.owner);
  const expected = [...model.documents.values()].filter(({ deleted }) => !deleted).sort((a, b) => a.id - b.id);
  expect(rows).toEqual(
    expected.map(({ id, publication }) => {
      const programmings = (publication?.programmings ?? []).toSorted((one, other) => one.id - other.id);
      const state = publication?.state ?? null;
      const out = programmings.filter((one) => one.state === 'PUBLISHED').map(({ day }) => day);
      return { id, said: state, state, programmings, out_on: out.toSorted() };
    }),
  );
}

/** Who knows each document is who said so, each by one act that left its certificate. */
export async function checkKnowledge({ database }: World, model: Model): Promise<void> {
  const { rows } = await sql`
    select d.id, coalesce((select array_agg(k.person_id order by k.person_id) from documents.knowledge k
        where k.document_id = d.id), '{}') as known,
      exists (select from acknowledgements.acknowledgement a where a.certificate_id = d.id) as certificate,
      (select count(*)::int from documents.knowledge k where k.document_id = d.id and not exists (
        select from acknowledgements.acknowledgement a where a.id = k.give_knowledge_id and a.person_id = k.person_id
          and d.id = any(a.document_ids))) as said_by_nobody
    from documents.document d where d.deleted_at is null and d.process_id in ${processesOf(model)} order by d.id`.execute(
    database.owner,
  );
  const expected = [...model.documents.values()].filter(({ deleted }) => !deleted).sort((a, b) => a.id - b.id);
  expect(rows).toEqual(
    expected.map(({ id, known, certificate }) => ({
      id,
      known: [...known].sort((a, b) => a - b),
      certificate,
      said_by_nobody: 0,
    })),
  );
}

/** The numbers beside the boxes are those of the model. */
export async function checkCounts({ api }: World, model: Model, actor: Actor): Promise<void> {
  const { relations: _, ...counts } = await api.call(countTabs, { body: {} }, { as: actor });
  const boxes = Object.entries(boxesOf(model, actor)).map(([tab, ids]) => [tab, ids.length]);
  expect(counts).toEqual({ ...Object.fromEntries(boxes), signatures: waitingFor(model, actor) });
}

/** Every box lists what the model has in it, and counts what it lists. */
export async function checkLists({ api }: World, model: Model, actor: Actor): Promise<void> {
  const boxes = boxesOf(model, actor);
  const query = { paginator_count: 999 };
  const filtered = (filters: Record<string, boolean>) => ({ query: { ...query, filters } });
  const as = { as: actor };
  const answers = {
    my_process: await api.call(lists.listMyProcesses, { query }, as),
    analysis: await api.call(lists.listMyProcesses, filtered({ analysis: true }), as),
    sector: await api.call(lists.listProcesses, { query }, as),
    returned: await api.call(lists.listProcesses, filtered({ returned: true }), as),
    to_origin: await api.call(lists.listProcesses, filtered({ to_origin: true }), as),
    tramited: await api.call(lists.listTramited, { query }, as),
    archived: await api.call(lists.listArchived, { query }, as),
    favorites: await api.call(lists.listFavourites, { query }, as),
    drafts: await api.call(listDrafts, { query }, as),
  };
  for (const [tab, { results, count }] of Object.entries(answers)) {
    expect(
      results.map(({ id }) => id).sort((a, b) => a - b),
      tab,
    ).toEqual(boxes[tab]);
    expect(count, tab).toBe(results.length);
  }
  const received = await api.call(listReceivedSignatures, { query }, as);
  expect(received.results).toHaveLength(waitingFor(model, actor));
}

/** Numbers without a gap, none twice, and a ledger that verifies and tells what is shown: over everything the run did so far. */
export async function checkLedgerAndNumbers({ database }: World): Promise<void> {
  const { rows } = await sql<{ nup: string }>`
    select nup from processes.process where nup is not null order by nup`.execute(database.owner);
  const sequences = rows.map(({ nup }) => Number(nup.slice(PROTOCOL_UNIT.length, 11))).sort((a, b) => a - b);
  expect(sequences).toEqual(sequences.map((_, index) => sequences[0]! + index));
  const { broken } = await verifyProduct(database.owner, testKeys);
  expect(broken).toEqual([]);
}
