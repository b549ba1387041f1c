import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { product } from '../../../src/app/server/features.ts';
import { lacksEvery } from '../../../src/features/access/rules/lacks-permission.ts';
import { permission } from '../../../src/features/access/rules/permissions.ts';
import { buildFiled } from '../../../src/features/documents/testing/build-filed.ts';
import { buildText } from '../../../src/features/documents/testing/build-documents.ts';
import type { DocumentsTables } from '../../../src/features/documents/server/tables.generated.ts';
import { buildModel, buildOfficialModel } from '../../../src/features/document-models/testing/build-model.ts';
import { downloadProcesses } from '../../../src/features/downloads/contract/download-processes.ts';
import { buildActor } from '../../../src/features/people/testing/build-people.ts';
import { appendProcess } from '../../../src/features/processes/contract/appending/append-process.ts';
import { archiveProcesses } from '../../../src/features/processes/contract/archive/archive-processes.ts';
import { getAutoDraft } from '../../../src/features/processes/contract/drafts/get-auto-draft.ts';
import { saveAutoDraft } from '../../../src/features/processes/contract/drafts/save-auto-draft.ts';
import { setResponsible } from '../../../src/features/processes/contract/responsible/set-responsible.ts';
import { buildProcess } from '../../../src/features/processes/testing/build-process.ts';
import { buildPublishedAct } from '../../../src/features/gazette-editions/testing/build-published-act.ts';
import { buildMarked } from '../../../src/features/gazette/testing/build-marked.ts';
import { createPlan } from '../../../src/features/reorganisations/contract/create-plan.ts';
import { requestSignatures } from '../../../src/features/signatures/contract/requests/request-signatures.ts';
import type { SessionTables } from '../../../src/features/session/server/tables.generated.ts';
import {
  buildCategory,
  buildLegalReference,
  buildSubject,
} from '../../../src/features/subjects/testing/build-subjects.ts';
import { sendAnswer } from '../../../src/features/pendencies/contract/answering/send-answer.ts';
import { askOutside } from '../../../src/features/acknowledgements/testing/ask-outside.ts';
import { addFile, askFor, enterLinkOf, maria } from '../../../src/features/pendencies/testing/build-pendency.ts';
import { buildJoin, buildJoinDraft } from '../../../src/features/joins/testing/build-join.ts';
import { buildDispatch, buildWrittenDispatch } from '../../../src/features/transfers/testing/build-dispatch.ts';
import type { TransfersTables } from '../../../src/features/transfers/server/tables.generated.ts';
import { openReview } from '../../../src/features/access-audit/contract/review/open-review.ts';
import { askWhoCouldSee } from '../../../src/features/access-audit/contract/who-could-see/ask-who-could-see.ts';
import { createProfile } from '../../../src/features/access/contract/profiles/create-profile.ts';
import { createReference } from '../../../src/features/portal/contract/references/create-reference.ts';
import { buildPasskey } from '../../../src/features/session/testing/build-passkey.ts';
import { createView } from '../../../src/features/worklists/contract/views/create-view.ts';
import { sampleAsks } from '../../../src/features/worklists/testing/sample-search.ts';
import { sampleShows } from '../../../src/features/worklists/testing/sample-view.ts';
import { buildGlobalBookmark, buildOwnBookmark } from '../../../src/features/bookmarks/testing/build-bookmark.ts';
import { createSnippet } from '../../../src/features/document-models/contract/snippets/create-snippet.ts';
import { createNotice } from '../../../src/features/notices/contract/sending/create-notice.ts';
import { createReport } from '../../../src/features/reports/contract/making/create-report.ts';
import { createSchedule } from '../../../src/features/reports/contract/schedules/create-schedule.ts';
import { buildMigration } from '../../../src/features/process-migrations/testing/build-migration.ts';
import { buildKeeper } from '../../../src/features/people/testing/build-keeper.ts';
import { buildAddress } from '../../../src/features/units/testing/build-address.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../src/features/units/testing/build-units.ts';
import type { Endpoint } from '../../../src/platform/contract/endpoint.ts';
import type { Deps } from '../../../src/platform/server/acts/act-context.ts';
import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import { type TestDatabase, testDatabase } from '../../../src/platform/testing/database.ts';
import { Refused, testApi } from '../../../src/platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../src/platform/testing/test-deps.ts';
import type { Name, Sample } from './samples.ts';
import { undone } from './undone.ts';

/** Gives each table its own range of ids: what names a process names no document. */
export async function keepIdsApart({ owner }: TestDatabase): Promise<void> {
  await sql`do $$ declare one record; first int := 10000; begin
    for one in select schemaname, sequencename from pg_sequences where schemaname not like 'pg%' order by 1, 2 loop
      execute format('alter sequence %I.%I restart with %s', one.schemaname, one.sequencename, first);
      first := first + 500;
    end loop; end $$`.execute(owner);
}

/** What a call may name; a draft is a process, and what is written in it a document. */
export const kinds = [
  'process',
  'document',
  'dispatch',
  'join',
  'pendency',
  'sentFile',
  'knowledgeRequest',
  'signature',
  'download',
  'job',
  'unit',
  'organ',
  'address',
  'session',
  'migration',
  'profile',
  'permission',
  'bond',
  'person',
  'passkey',
  'category',
  'subject',
  'reference',
  'reorganisation',
  'question',
  'review',
  'model',
  'officialModel',
  'notice',
  'savedView',
  'snippet',
  'bookmark',
  'publishedAct',
  'report',
  'reportSchedule',
] as const;
type Kind = (typeof kinds)[number];

/** Something that a call may name. */
export interface Thing extends Name {
  readonly kind: Kind;
  /** How it stands: `restricted`. */
  readonly state: string;
  /** Who may see it. */
  readonly knower: Actor;
}

/** What a call came to: of a refusal too. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Everything but the number of a process that nobody has. */
export const missing: Name = { id: 987_654, nup: '00024009876202673' };

const pages = Buffer.from('%PDF-1.7');

/**
 * The whole product with a little of everything in it, and every call of it as one that leaves nothing behind. What people
 * write, ask for and keep is of two of them, in the unit that opened the processes and in the one where they are.
 */
export async function sweptWorld() {
  // Calls come one after another.
  const database = await testDatabase({ connections: 3 });
  const clock = { now: testNow.getTime() };
  const usualDeps = await testDeps(database, {
    kinds: product.events,
    consequences: product.consequences,
    verdicts: product.verdicts,
    holdings: product.holdings,
    now: () => new Date(clock.now),
  });
  // What pages look like is decided elsewhere, of other processes, and takes most of the time.
  const deps: Deps = {
    ...usualDeps,
    renderer: { renderDocument: async () => pages, renderImage: async () => pages },
    intake: {
      ...usualDeps.intake,
      stamp: async ({ name, size }) => ({
        sha256: path.basename(name),
        size,
        leadingBytes: Buffer.alloc(0),
      }),
    },
  };
  const api = await testApi(product.endpoints, deps);
  const swept = await testApi(product.endpoints.map(undone), deps, { explainLack: lacksEvery });
  const bulk = new Set(
    product.endpoints.filter(({ kind }) => kind === 'each' || kind === 'named').map(({ contract }) => contract),
  );

  await keepIdsApart(database);
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU', protocolUnit: '00024' });
  const unit = async (abbreviation: string, parentId?: number) => ({
    id: await buildUnit(database, { partId, abbreviation, ...(parentId && { parentId }) }),
    partId,
  });
  const [cocon, gelic, dirad] = [await unit('COCON'), await unit('GELIC'), await unit('DIRAD')];
  const below = await unit('NUCOM', gelic.id);
  await buildKeeper(database, gelic.id);
  const subject_id = await buildSubject(database);
  const legal_reference_id = await buildLegalReference(database);
  // Who holds 41 opens for somebody else, and who holds 79 knows of everything.
  const usual = Object.values(permission).filter(
    (id) => id !== permission.PROTOCOLLER && id !== permission.INTERNAL_CONTROL,
  );
  const person = async (at: { id: number; partId: number } | null): Promise<Actor> => ({
    ...(await buildActor(database, { permissions: at ? usual : [], ...(at && { unit: at }) })),
    sessionId: randomUUID(),
  });
  const writer = await person(cocon);
  const keeper = await person(gelic);
  const colleague = await person(gelic);
  const stranger = await person(dirad);
  const outsider = await person(null);

  /** A session beside the one of the call. */
  async function sessionOf({ personId, unit: at }: Actor): Promise<number> {
    const { number } = await database.owner
      .withTables<SessionTables>()
      .insertInto('session.session')
      .values({
        id: randomUUID(),
        person_id: personId,
        bond_id: at?.bondId ?? null,
        created_at: testNow,
        started_at: testNow,
        last_used_at: testNow,
        expires_at: new Date(testNow.getTime() + 3_600_000),
      })
      .returning('number')
      .executeTakeFirstOrThrow();
    return number;
  }

  const things: Thing[] = [];
  const note = (kind: Thing['kind'], state: string, knower: Actor, { id, nup = missing.nup }: NamedRow) =>
    things.push({ kind, state, knower, id, nup });

  /** A document of a process as it stands once it was filed. */
  async function file(state: string, process_id: number, knower: Actor, withoutEffect: boolean) {
    const sequence = things.length + 1;
    // As a file that came in with its text: copies of written ones would be printed each time.
    const { sha256 } = await buildFiled(database, writer, { process_id, name: `${sequence}`, sequence });
    const tables = database.owner.withTables<DocumentsTables>();
    const bytes = { sha256, extension: 'pdf' };
    await tables
      .insertInto('documents.file_content')
      .values({ ...bytes, size: 4, received_at: testNow })
      .execute();
    await tables
      .insertInto('documents.extracted_text')
      .values({ ...bytes, text: 'Texto que se procura: AAAA.', source: 'document', extracted_at: testNow })
      .execute();
    const row = await tables
      .updateTable('documents.document')
      .set(withoutEffect ? { no_effect_at: testNow, no_effect_by: writer.personId } : { no_effect_at: null })
      .where('sha256', '=', sha256)
      .returning('id')
      .executeTakeFirstOrThrow();
    note('document', withoutEffect ? `${state} without effect` : state, knower, row);
  }
  async function open(state: string, secrecy_id: number, takenBy: Actor | null) {
    clock.now += 1_000;
    const restricted = secrecy_id === 1 ? {} : { legal_reference_id };
    const process = await buildProcess(api, writer, {
      to: [gelic.id],
      subject_id,
      secrecy_id,
      cc: [maria],
      ...restricted,
    });
    note('process', state, takenBy ?? keeper, process);
    if (takenBy) {
      await api.call(setResponsible, { body: { process_ids: [process.id], user_id: 'self' } }, { as: takenBy });
    }
    return process;
  }

  const plain = await open('public', 1, keeper);
  await file('public', plain.id, keeper, false);
  await file('public', plain.id, keeper, true);
  const going = things.find(({ kind, state }) => kind === 'document' && state === 'public')!;
  const marking = { documentId: going.id, processId: plain.id, unitId: gelic.id, personId: keeper.personId };
  await buildMarked(database, { ...marking, at: testNow });
  const closed = await open('archived', 1, keeper);
  const archiving = { justification_id: 1, confirm_lgpd: true, confirm_physical: true };
  await api.call(archiveProcesses, { body: { process_ids: [closed.id], ...archiving } }, { as: keeper });
  await open('of a colleague', 1, colleague);
  const restricted = await open('restricted', 2, keeper);
  await file('restricted', restricted.id, keeper, false);
  const secret = await open('confidential', 4, keeper);
  await file('confidential', secret.id, keeper, false);
  await open('confidential that nobody has', 4, null);
  const leading = await open('public, with an appended one', 1, keeper);
  const hanging = { process_id: (await open('appended and confidential', 4, keeper)).id };
  await api.call(appendProcess, { params: { processId: leading.id }, body: hanging }, { as: keeper });
  await api.call(setResponsible, { body: { process_ids: [leading.id], user_id: null } }, { as: keeper });

  await buildDispatch(api, keeper, (await open('sent on', 4, keeper)).id, cocon.id);
  const sent = await database.owner
    .withTables<TransfersTables>()
    .selectFrom('transfers.dispatch')
    .select('id')
    .executeTakeFirstOrThrow();
  note('dispatch', 'sent', keeper, sent);
  const written = await buildWrittenDispatch(api, keeper, plain.id);
  note('dispatch', 'written', keeper, written);
  note('document', 'of a dispatch', keeper, { id: written.documentId });
  const preparing = await buildJoinDraft(api, keeper, restricted.id);
  note('join', 'in preparation', keeper, preparing);
  note('document', 'of a join', keeper, { id: preparing.documentId });
  note('join', 'made', keeper, await buildJoin(api, keeper, secret.id));
  // Asked while the process was open to those whom it concerns.
  const told = await open('restricted', 2, keeper);
  const pendency = await askFor({ api }, keeper, told.id);
  note('pendency', 'answered', keeper, pendency);
  const filed = things.find(({ kind, state }) => kind === 'document' && state === 'restricted')!;
  const knowing = { process_id: restricted.id, process_file_ids: [filed.id] };
  note('knowledgeRequest', 'that waits', keeper, await askOutside({ api }, keeper, knowing));
  const keys = await enterLinkOf({ api, deps }, pendency.id);
  note('sentFile', 'that waits', keeper, await addFile({ api }, keys));
  await api.call(sendAnswer, { body: keys });

  // Asked where the process is, by somebody who works there no more: whoever dispatches there decides about it.
  const leaving = await person(gelic);
  const left = await buildWrittenDispatch(api, leaving, (await open('public, of somebody who left', 1, leaving)).id);
  const orphan = await api.call(
    requestSignatures,
    { body: { process_file_id: left.documentId, subscribers: [{ id: colleague.personId }] } },
    { as: leaving },
  );
  await sql`update people.bond set active = false where person_id = ${leaving.personId}`.execute(database.owner);

  const draft = await api.call(getAutoDraft, {}, { as: writer });
  await api.call(saveAutoDraft, { params: { id: draft.id }, body: { subject_id } }, { as: writer });
  note('process', 'draft', writer, draft);
  const text = await buildText(api, writer, { process_id: draft.id });
  note('document', 'of a draft', writer, text);
  const asked = await api.call(
    requestSignatures,
    { body: { process_file_id: text.id, subscribers: [{ id: colleague.personId }] } },
    { as: writer },
  );
  note('signature', 'asked for', colleague, { id: asked.results[0]!.signature_file_id });
  note('signature', 'asked by somebody who left', keeper, { id: orphan.results[0]!.signature_file_id });
  note('signature', 'asked by', writer, { id: asked.results[0]!.signature_file_id });
  note('document', 'to be signed', colleague, text);

  const got = await api.call(downloadProcesses, { body: { process_ids: [secret.id], confirm: true } }, { as: keeper });
  note('download', 'asked for', keeper, got.results[0]!.build!);
  const later = { body: { process_ids: [plain.id], ...archiving } };
  note('job', 'asked for', keeper, await api.background(archiveProcesses, later, { as: keeper, key: randomUUID() }));
  note('unit', 'below', keeper, below);
  note('organ', 'public', keeper, { id: partId });
  note('address', 'public', keeper, { id: await buildAddress(database, { partId }) });
  // Who works where is known to whoever works anywhere.
  note('bond', 'public', keeper, { id: colleague.unit!.bondId });
  await sessionOf(colleague);
  note('person', 'public', keeper, { id: colleague.personId });
  // Something of theirs that may be taken away.
  await buildPasskey(database, colleague.personId);
  note('category', 'public', keeper, { id: await buildCategory(database, { name: 'Compras' }) });
  note('subject', 'public', keeper, { id: subject_id });
  const page = { shelf: 'LAW', title: 'Lei', url: 'https://example.invalid/lei' } as const;
  note('reference', 'of the administration', keeper, await api.call(createReference, { body: page }, { as: keeper }));
  const merge = { kind: 'MERGE_UNITS' as const, from_ids: [gelic.id], into: { unit_id: dirad.id } };
  const plan = { title: 'Fusão das gerências', steps: [merge] };
  note('reorganisation', 'of the administration', keeper, await api.call(createPlan, { body: plan }, { as: keeper }));
  note('passkey', 'of its owner', keeper, { id: await buildPasskey(database, keeper.personId) });
  note('session', 'open', keeper, { id: await sessionOf(keeper) });
  const moved = { processId: secret.id, fromId: gelic.id, responsibleId: keeper.personId };
  const migration = await buildMigration(database, { targetId: below.id, askedBy: keeper.personId, moved });
  // Whoever migrates sees every one; what was in it, who may know of that.
  note('migration', 'public, of a confidential one', keeper, { id: migration });
  // The answer is of who asked; a review of whoever looks after people.
  const question = { capacity_id: gelic.id, moment: testNow.toISOString() };
  note('question', 'of its owner', keeper, await api.call(askWhoCouldSee, { body: question }, { as: keeper }));
  const review = { name: 'Revisão anual', deadline: '2026-12-18' };
  note('review', 'of the administration', keeper, await api.call(openReview, { body: review }, { as: keeper }));
  const profile = { name: 'Ouvidoria', all_parts: true, permissions: [permission.SECTOR_VIEW] };
  note('profile', 'of the administration', keeper, await api.call(createProfile, { body: profile }, { as: keeper }));
  // Within what each of the three levels looks after.
  const applies = { all_parts: false, parts: [{ id: partId, capacities: [{ id: gelic.id }] }] };
  note('model', 'of the administration', keeper, await buildModel({ api }, keeper, applies));
  note('officialModel', 'of the administration', keeper, await buildOfficialModel({ api }, keeper, applies));
  const notice = { title: 'Manutenção', description: 'Sábado, das 6h às 8h.' };
  note('bookmark', 'of its owner', keeper, await buildOwnBookmark({ api }, keeper));
  note('bookmark', 'of the administration', keeper, await buildGlobalBookmark({ api }, keeper, applies));
  note('notice', 'public', keeper, await api.call(createNotice, { body: notice }, { as: keeper }));
  const view = { name: 'Do setor', shows: { ...sampleShows(), columns: null, rows: [] } };
  const piece = { name: 'Fecho', html: '<p>Atenciosamente,</p>' };
  note('snippet', 'of its unit', keeper, await api.call(createSnippet, { body: piece }, { as: keeper }));
  note('savedView', 'of its owner', keeper, await api.call(createView, { body: view }, { as: keeper }));
  const search = { name: 'Reajustes', asks: sampleAsks() };
  note('savedView', 'of its owner', keeper, await api.call(createView, { body: search }, { as: keeper }));
  await api.call(createView, { body: { ...view, shared: true } }, { as: colleague });
  const out = { documentId: filed.id, processId: restricted.id, organId: partId, at: testNow };
  note('publishedAct', 'public', keeper, await buildPublishedAct(database, out));
  note('permission', 'of the administration', keeper, { id: permission.NO_EFFECT });
  const report = { type: 'subject', start_date: '2026-10-01', end_date: '2026-10-14', cadence: 'WEEKLY' } as const;
  note('report', 'of its owner', keeper, await api.call(createReport, { body: report }, { as: keeper }));
  note('reportSchedule', 'of its owner', keeper, await api.call(createSchedule, { body: report }, { as: keeper }));

  return {
    database,
    deps,
    people: { writer, keeper, colleague, stranger, outsider },
    things: things as readonly Thing[],
    /** What a call comes to for someone, with nothing done. */
    async ask(contract: Endpoint, sample: Sample, as: Actor | null): Promise<Answer> {
      const send = as ? { as } : {};
      try {
        const body = bulk.has(contract)
          ? await swept.rehearse(contract, sample as never, send)
          : await swept.call(contract, sample as never, send);
        return { status: 200, body };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return { status: error.status, body: error.body };
      }
    },
  };
}

type NamedRow = { readonly id: number; readonly nup?: string };
