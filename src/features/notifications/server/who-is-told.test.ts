import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { EventKind } from '../../../platform/contract/event.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { findEvent } from '../../../platform/server/ledger/read-events.ts';
import { permission } from '../../access/rules/permissions.ts';
import { giveKnowledge } from '../../acknowledgements/contract/giving/give-knowledge.ts';
import { acknowledgementsFeature } from '../../acknowledgements/server/feature.ts';
import { documentType } from '../../documents/rules/document-types.ts';
import { buildPdf, buildText } from '../../documents/testing/build-documents.ts';
import { authorizeToPublish } from '../../gazette/contract/marking/authorize-to-publish.ts';
import { setToPublish } from '../../gazette/contract/marking/set-to-publish.ts';
import { programPublish } from '../../gazette/contract/planning/program-publish.ts';
import { publishDoe } from '../../gazette/contract/planning/publish-doe.ts';
import { refusePublish } from '../../gazette/contract/planning/refuse-publish.ts';
import { sendToPrintshop } from '../../gazette/contract/planning/send-to-printshop.ts';
import { gazetteFeature } from '../../gazette/server/feature.ts';
import { gazetteEditionsFeature } from '../../gazette-editions/server/feature.ts';
import { joinsFeature } from '../../joins/server/feature.ts';
import { buildJoin } from '../../joins/testing/build-join.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { migrate } from '../../process-migrations/contract/migrate.ts';
import { processMigrationsFeature } from '../../process-migrations/server/feature.ts';
import { archiveProcesses } from '../../processes/contract/archive/archive-processes.ts';
import { unarchiveProcesses } from '../../processes/contract/archive/unarchive-processes.ts';
import { patchProcess } from '../../processes/contract/changes/patch-process.ts';
import { favouriteProcesses } from '../../processes/contract/favourites/favourite-processes.ts';
import { setResponsible } from '../../processes/contract/responsible/set-responsible.ts';
import { buildProcess } from '../../processes/testing/build-process.ts';
import { cancelSignatures } from '../../signatures/contract/requests/cancel-signatures.ts';
import { obligeSignature } from '../../signatures/contract/requests/oblige-signature.ts';
import { refuseSignatures } from '../../signatures/contract/requests/refuse-signatures.ts';
import { signingWorld } from '../../signatures/testing/signing-world.ts';
import { buildLegalReference, buildSubject } from '../../subjects/testing/build-subjects.ts';
import { orderDispatch } from '../../transfers/contract/automatic/order-dispatch.ts';
import { saveDispatchDraft } from '../../transfers/contract/dispatching/save-dispatch-draft.ts';
import { returnProcesses } from '../../transfers/contract/returns/return-processes.ts';
import { buildDispatch, buildWrittenDispatch } from '../../transfers/testing/build-dispatch.ts';
import { buildUnit } from '../../units/testing/build-units.ts';
import { listNotifications } from '../contract/list-notifications.ts';
import { channels } from '../rules/channels.ts';
import { type NotificationKind, notificationKindKeys, notificationKinds } from '../rules/notification-kinds.ts';
import { sendDue } from './delivery/send-deliveries-job.ts';
import { notificationsFeature } from './feature.ts';

// Every kind of the specification by the act that brings it about, everybody who may have to do with a process, every channel: who
// is told, and that nobody else is.

const relations = [
  'doer',
  'responsible',
  'colleague',
  'arrival',
  'interested',
  'follower',
  'signer',
  'requester',
  'author',
  'outsider',
] as const;
type Relation = (typeof relations)[number];

const recorded: { id: number; kind: EventKind }[] = [];
const texts: { to: string; text: string }[] = [];
const standing = new Map<number, Actor>();
// What is printed on the pages is not at stake.
const blank = ({ title }: { readonly title: string }) => buildPdf({ title });
const world = await signingWorld(
  {
    reactions: { schedule: async (_tx, event) => void recorded.push(event) },
    sms: { send: async (sms) => void texts.push(sms) },
    standingOf: async ({ personId }) => standing.get(personId) ?? null,
    renderer: { renderDocument: blank, renderImage: blank },
  },
  joinsFeature,
  acknowledgementsFeature,
  gazetteEditionsFeature,
  gazetteFeature,
  processMigrationsFeature,
  notificationsFeature,
);
const { api, database, deps, clock, cocon: here, gelic: there } = world;
const people = new Map<Relation, Actor & { readonly email: string; readonly phone: string }>();
let aside: number;
let subject: number;
let norm: number;
const is = (relation: Relation) => people.get(relation)!;
const as = (relation: Relation) => ({ as: is(relation) });
const later = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000));

beforeAll(async () => {
  subject = await buildSubject(database, { name: 'Assunto canário' });
  norm = await buildLegalReference(database);
  aside = await buildUnit(database, { partId: world.partId, abbreviation: 'ASJUR' });
  const places: Partial<Record<Relation, number>> = {
    doer: here,
    responsible: here,
    colleague: here,
    arrival: there,
    signer: aside,
    requester: aside,
    author: aside,
  };
  // Who holds 41 opens for somebody else, and who holds 79 knows of everything.
  const usual = Object.values(permission).filter(
    (id) => id !== permission.PROTOCOLLER && id !== permission.INTERNAL_CONTROL,
  );
  for (const [index, relation] of relations.entries()) {
    const place = places[relation];
    const actor = place === undefined ? await buildActor(database) : await world.servant(place, usual);
    const [email, phone] = [`${relation}@orgao.invalid`, `8598101${1000 + index}`];
    await sql`update people.person set email = ${email} where id = ${actor.personId}`.execute(database.owner);
    await sql`insert into notifications.phone (person_id, number, proven_at) values (${actor.personId}, ${phone}, now())`.execute(
      database.owner,
    );
    await sql`insert into notifications.choice (person_id, kind, system, email, sms, chosen_at)
      select ${actor.personId}, kind, true, true, true, now() from unnest(${notificationKindKeys}::text[]) kind`.execute(
      database.owner,
    );
    people.set(relation, { ...actor, email, phone });
    standing.set(actor.personId, actor);
  }
});

/** A process of the unit, of an interested party and a follower, that somebody has. */
async function open(to = here): Promise<number> {
  const cc = [{ user_cpf: is('interested').cpf, name: 'interested' }];
  const { id: process } = await buildProcess(api, is('doer'), { to: [to], subject_id: subject, cc });
  await api.call(favouriteProcesses, { body: { process_ids: [process] } }, as('follower'));
  if (to === here)
    await api.call(setResponsible, { body: { process_ids: [process], user_id: 'self' } }, as('responsible'));
  return process;
}

/** Runs what reacts to what was recorded, twice as after a crash, and what that brings along. */
async function react(): Promise<void> {
  while (recorded.length > 0) {
    for (const { id: eventId, kind } of recorded.splice(0)) {
      const event = (await findEvent(deps.db, eventId, deps.eventKinds))!;
      for (const reaction of notificationsFeature.reactions.filter(({ answersTo }) => answersTo(kind))) {
        for (let time = 0; time < 2; time += 1) await reaction.run(event, { db: deps.db, deps });
      }
    }
  }
}

/** A text of a draft that somebody was asked to sign. @returns the request */
async function asked() {
  const draft = await world.draft(is('requester'), { to: [aside], subject_id: subject });
  const { id } = await buildText(api, is('requester'), { process_id: draft, name: 'Texto canário' });
  const { results } = await world.ask(is('requester'), id, [is('signer')]);
  return { id, request: results[0]!.signature_file_id };
}

const refuse = (request: number) => {
  const item = { signature_file_id: request, refuse_option: 'OTHER', refuse_justification: 'canário' };
  return api.call(refuseSignatures, { body: { items: [item] } }, as('signer'));
};

/** A dispatch that goes by itself once it is signed. */
async function ordered(process: number) {
  const by = is('responsible');
  const { id, documentId } = await buildWrittenDispatch(api, by, process);
  await api.call(saveDispatchDraft, { params: { id }, body: { to: there } }, { as: by });
  const { results } = await world.ask(by, documentId, [is('signer')]);
  await api.call(orderDispatch, { params: { id }, body: { automatic: true } }, { as: by });
  return { documentId, request: results[0]!.signature_file_id };
}

/** An ordinance that one wrote and marked and another authorised. */
async function ready() {
  const draft = await world.draft(is('author'), { to: [aside], subject_id: subject });
  await buildText(api, is('author'), { process_id: draft });
  const { id } = await buildText(api, is('author'), {
    process_id: draft,
    type: documentType.ORDINANCE,
    name: 'Portaria canário',
  });
  await world.open(is('author'), draft, aside);
  await world.ask(is('author'), id, [is('signer')]);
  await world.sign(is('signer'), id);
  await world.runSeals();
  await api.call(setToPublish, { params: { id }, body: { to_publish: true } }, as('author'));
  await api.call(authorizeToPublish, { params: { id }, body: { authorize: true } }, as('requester'));
  return id;
}

const [edition, another] = ['2026-10-22', '2026-10-23'];

/** The same, with a date. */
async function programmed() {
  const file_id = await ready();
  const { results } = await api.call(programPublish, { body: [{ file_id, date: edition }] }, as('doer'));
  return { file_id, programming_id: results[0]!.programming_id };
}

interface Case {
  /** Does what has to be there before. @returns the act */
  readonly prepare: (process: number) => (() => Promise<unknown>) | Promise<() => Promise<unknown>>;
  readonly told: readonly Relation[];
}

const archive = (process: number) =>
  api.call(
    archiveProcesses,
    { body: { process_ids: [process], justification_id: 1, confirm_lgpd: true, confirm_physical: true } },
    as('responsible'),
  );

const cases: Readonly<Partial<Record<NotificationKind, Case>>> = {
  REFUSED_SIGNATURE: {
    prepare: async () => {
      const { request } = await asked();
      return () => refuse(request);
    },
    told: ['requester'],
  },
  PROCESS_CREATED: { prepare: () => () => open(there), told: ['arrival'] },
  ARCHIVED: { prepare: (process) => () => archive(process), told: ['interested', 'follower'] },
  UNARCHIVED: {
    prepare: async (process) => {
      await archive(process);
      return () => api.call(unarchiveProcesses, { body: { process_ids: [process] } }, as('responsible'));
    },
    told: ['interested', 'follower'],
  },
  SIGNATURE_REQUEST: { prepare: () => asked, told: ['signer'] },
  DISPATCHED: {
    prepare: (process) => () => buildDispatch(api, is('responsible'), process, there),
    told: ['arrival', 'interested', 'follower'],
  },
  RETURNED: {
    prepare: async (process) => {
      await buildDispatch(api, is('responsible'), process, there);
      const body = { process_ids: [process], justification: 'canário' };
      return () => api.call(returnProcesses, { body }, as('arrival'));
    },
    told: ['doer', 'responsible', 'colleague', 'interested', 'follower'],
  },
  SIGNED: {
    prepare: async () => {
      const { id } = await asked();
      return () => world.sign(is('signer'), id);
    },
    told: ['requester'],
  },
  UNFAVORITED: {
    prepare: (process) => () =>
      api.call(
        patchProcess,
        {
          params: { id: process },
          body: { secrecy_id: 4, legal_reference_id: norm, justification: 'Sigilo canário.' },
        },
        as('responsible'),
      ),
    told: ['follower'],
  },
  SIGNATURE_CANCELED: {
    prepare: async () => {
      const { request } = await asked();
      return () => api.call(cancelSignatures, { body: { signature_file_ids: [request] } }, as('requester'));
    },
    told: ['signer'],
  },
  KNOWLEDGE_GIVEN: {
    prepare: async (process) => {
      const { documentId } = await buildJoin(api, is('colleague'), process, 'Ata canário');
      const body = { process_file_ids: [documentId], LGPD: true, observation: 'canário' };
      return () => api.call(giveKnowledge, { body }, as('interested'));
    },
    told: ['responsible', 'colleague'],
  },
  DOCUMENT_JOIN: {
    prepare: (process) => () => buildJoin(api, is('colleague'), process, 'Ata canário'),
    told: ['responsible', 'interested', 'follower'],
  },
  ASSIGNED: {
    prepare: (process) => () =>
      api.call(
        setResponsible,
        { body: { process_ids: [process], user_id: is('colleague').personId } },
        as('responsible'),
      ),
    told: ['colleague'],
  },
  DOE_REFUSED: {
    prepare: async () => {
      const file_id = await ready();
      const item = { file_id, reason: 'CONTENT_ERROR', justification: 'canário' } as const;
      return () => api.call(refusePublish, { body: [item] }, as('doer'));
    },
    told: ['author', 'requester'],
  },
  DOE_PROGRAMMED: {
    prepare: async () => {
      const file_id = await ready();
      return () => api.call(programPublish, { body: [{ file_id, date: edition }] }, as('doer'));
    },
    told: ['author', 'requester'],
  },
  DOE_PROGRAM_CHANGED: {
    prepare: async () => {
      const one = await programmed();
      return () => api.call(programPublish, { body: [{ ...one, date: another }] }, as('doer'));
    },
    told: ['author', 'requester'],
  },
  DOE_PROGRAM_CANCELED: {
    prepare: async () => {
      const one = await programmed();
      return () => api.call(programPublish, { body: [{ ...one, action: 'CANCEL_PROGRAM' }] }, as('doer'));
    },
    told: ['author', 'requester'],
  },
  DOE_PUBLISHED: {
    prepare: async () => {
      const one = await programmed();
      await api.call(sendToPrintshop, { body: [one] }, as('doer'));
      return () => api.call(publishDoe, { body: [one] }, as('doer'));
    },
    told: ['author', 'requester'],
  },
  INTERESTED_ADDED: { prepare: () => () => open(there), told: ['interested'] },
  // Who ordered it acts then: it went by itself, so they are told.
  AUTOMATIC_PROCESSING: {
    prepare: async (process) => {
      const { documentId } = await ordered(process);
      return async () => {
        await world.sign(is('signer'), documentId);
        await world.runOrders();
      };
    },
    told: ['responsible'],
  },
  AUTOMATIC_PROCESSING_CANCELED: {
    prepare: async (process) => {
      const { request } = await ordered(process);
      return () => refuse(request);
    },
    told: ['responsible'],
  },
  MIGRATION: {
    prepare: () => async () => {
      const body = { origin_units: [here], target_unit: there, reason: 'canário', confirm_join: true };
      await api.call(migrate, { body: { ...body, tabs: ['IN_ANALYSIS', 'WITHOUT_RESPONSIBLE'] } }, as('requester'));
      await world.runJob('run-migration');
    },
    told: ['doer', 'responsible', 'colleague', 'arrival', 'requester'],
  },
  OBLIGATORY_SIGNATURE_CHANGED: {
    prepare: async () => {
      const { request } = await asked();
      return () => api.call(obligeSignature, { body: { signature_file_id: request } }, as('requester'));
    },
    told: ['signer'],
  },
};

test('there is a case for each of the 23 kinds of the specification, more than 8 relations and 3 channels', () => {
  expect(Object.keys(cases).sort()).toEqual(notificationKindKeys.slice(0, 23).sort());
  expect(23 * relations.length * channels.length).toBeGreaterThanOrEqual(23 * 8 * 3);
});

test.each(Object.entries(cases) as [NotificationKind, Case][])(
  '%s reaches whom it should, and nobody else, on each channel, once',
  async (kind, { prepare, told: expected }) => {
    later(60);
    const act = await prepare(await open());
    recorded.splice(0);
    const since = clock.now.toISOString();
    await act();
    await react();
    later(10);
    const mailed = world.mailed().length;
    texts.splice(0);
    const reached = new Map<string, string[]>(channels.map((channel) => [channel, []]));
    for (const relation of relations) {
      const { results } = await api.call(listNotifications, { query: { types: kind } }, as(relation));
      const fresh = results.filter(({ date }) => date >= since);
      expect(JSON.stringify(fresh.map(({ text }) => text))).not.toContain('canário');
      for (const _ of fresh) reached.get('system')!.push(relation);
    }
    await sendDue(deps);
    await sendDue(deps);
    for (const relation of relations) {
      const { email, phone } = is(relation);
      for (const { to, text } of world.mailed().slice(mailed)) {
        if (to === email && text.includes(notificationKinds[kind])) reached.get('email')!.push(relation);
      }
      for (const { to, text } of texts) {
        if (to === phone && (text.includes(notificationKinds[kind]) || /\d+ avisos/.test(text)))
          reached.get('sms')!.push(relation);
      }
    }
    for (const channel of channels)
      expect([channel, reached.get(channel)!.sort()]).toEqual([channel, [...expected].sort()]);
  },
);
