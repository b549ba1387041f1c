import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { EventKind } from '../../../platform/contract/event.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { findEvent } from '../../../platform/server/ledger/read-events.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import type { Mail } from '../../../platform/server/mail/index.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { permission } from '../../access/rules/permissions.ts';
import { knowledgeWasGiven } from '../../acknowledgements/contract/events.ts';
import {
  programCanceled,
  programDateChanged,
  publicationProgrammed,
  publicationPublished,
  publicationRefused,
} from '../../gazette/contract/events.ts';
import { documentsJoined } from '../../joins/contract/events.ts';
import { buildKeeper } from '../../people/testing/build-keeper.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { migrationEnded } from '../../process-migrations/contract/events.ts';
import { buildMigration } from '../../process-migrations/testing/build-migration.ts';
import { archiveProcesses } from '../../processes/contract/archive/archive-processes.ts';
import { unarchiveProcesses } from '../../processes/contract/archive/unarchive-processes.ts';
import { patchProcess } from '../../processes/contract/changes/patch-process.ts';
import { favouriteProcesses } from '../../processes/contract/favourites/favourite-processes.ts';
import { setResponsible } from '../../processes/contract/responsible/set-responsible.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { lockProcess, moveProcess } from '../../processes/server/index.ts';
import { buildProcess } from '../../processes/testing/build-process.ts';
import {
  documentSigned,
  signatureCanceled,
  signatureObligationChanged,
  signatureRefused,
  signaturesRequested,
} from '../../signatures/contract/events.ts';
import { buildLegalReference, buildSubject } from '../../subjects/testing/build-subjects.ts';
import { dispatchOrderCanceled } from '../../transfers/contract/automatic/events.ts';
import { dispatchSent } from '../../transfers/contract/events.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { listNotifications } from '../contract/list-notifications.ts';
import { channels } from '../rules/channels.ts';
import { type NotificationKind, notificationKindKeys, notificationKinds } from '../rules/notification-kinds.ts';
import { sendDue } from './delivery/send-deliveries-job.ts';
import { notificationsFeature } from './feature.ts';

// Every kind of the specification, everybody who may have to do with a process, every channel: who is told, and that nobody else is.

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

const database = await testDatabase();
let now = testNow;
const recorded: { id: number; kind: EventKind }[] = [];
const mails: Mail[] = [];
const texts: { to: string; text: string }[] = [];
const told = [
  knowledgeWasGiven,
  documentsJoined,
  publicationProgrammed,
  programDateChanged,
  programCanceled,
  publicationRefused,
  publicationPublished,
  signaturesRequested,
  documentSigned,
  signatureRefused,
  signatureCanceled,
  signatureObligationChanged,
  dispatchSent,
  dispatchOrderCanceled,
  migrationEnded,
];
const deps: Deps = {
  ...(await testDeps(database, { kinds: [...processesFeature.events, ...told], now: () => now })),
  reactions: { schedule: async (_tx, event) => void recorded.push(event) },
  mailer: { send: async (mail) => void mails.push(mail) },
  sms: { send: async (sms) => void texts.push(sms) },
};
const api = await testApi([...processesFeature.endpoints, ...notificationsFeature.endpoints], deps);
const people = new Map<Relation, Actor & { readonly email: string; readonly phone: string }>();
let units: { readonly here: number; readonly there: number };
let subject: number;
let norm: number;
const is = (relation: Relation) => people.get(relation)!;
const id = (relation: Relation) => is(relation).personId;

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  subject = await buildSubject(database, { name: 'Assunto canário' });
  norm = await buildLegalReference(database);
  units = {
    here: await buildUnit(database, { partId, abbreviation: 'AQUI' }),
    there: await buildUnit(database, { partId, abbreviation: 'LA' }),
  };
  const workers: Partial<Record<Relation, number>> = {
    doer: units.here,
    responsible: units.here,
    colleague: units.here,
    arrival: units.there,
  };
  for (const [index, relation] of relations.entries()) {
    const unit = workers[relation];
    const actor = await buildActor(database, {
      name: relation,
      ...(unit === undefined
        ? {}
        : {
            permissions: [25, 27, 31, 40, permission.UNARCHIVE_PROCESS, permission.ADD_RESPONSIBLE],
            unit: { id: unit, partId, label: relation },
          }),
    });
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
  }
});

const inTransaction = (actor: Actor, run: (act: Parameters<typeof moveProcess>[0]) => Promise<void>) =>
  database.app
    .transaction()
    .execute((tx) => run({ tx, actor, now, origin: { correlationId: crypto.randomUUID() }, deps }));
const say = <K extends EventKind>(kind: K, process: number, payload: z.input<K['payload']>, by: Relation = 'doer') =>
  inTransaction(is(by), async (act) => void (await record(act, kind, process, payload)));
const move = (by: Relation, process: number, toUnitId: number, kind: 'DISPATCHED' | 'RETURNED') =>
  inTransaction(is(by), async (act) => moveProcess(act, (await lockProcess(act.tx, process))!, { toUnitId, kind }));

/** A process of the unit, of an interested party and a follower, that somebody has. */
async function open(to = units.here): Promise<number> {
  const cc = [{ user_cpf: is('interested').cpf, name: 'interested' }];
  const { id: process } = await buildProcess(api, is('doer'), { to: [to], subject_id: subject, cc });
  await api.call(favouriteProcesses, { body: { process_ids: [process] } }, { as: is('follower') });
  if (to === units.here)
    await api.call(setResponsible, { body: { process_ids: [process], user_id: 'self' } }, { as: is('responsible') });
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

const document = { document_id: 1, title: 'Assunto canário' };
const signer = () => ({ person_id: id('signer'), name: 'signer' });
const signature = () => ({ ...document, signature_id: 1, signer: signer(), requested_by: id('requester') });
const unit = (unitId: number, label: string) => ({ id: unitId, label, description: label });
const gazette = () => ({ ...document, concerns: [id('author'), id('requester')] });
const dated = () => ({ ...gazette(), programming_id: 1, date: '2026-10-20' });

interface Case {
  /** What is there before the act. */
  readonly before?: (process: number) => Promise<unknown>;
  readonly act: (process: number) => Promise<unknown>;
  readonly told: readonly Relation[];
}

const cases: Readonly<Partial<Record<NotificationKind, Case>>> = {
  REFUSED_SIGNATURE: {
    act: (process) =>
      say(signatureRefused, process, { ...signature(), option: 'OTHER', justification: 'canário' }, 'signer'),
    told: ['requester'],
  },
  PROCESS_CREATED: { act: () => open(units.there), told: ['arrival'] },
  ARCHIVED: {
    act: (process) =>
      api.call(
        archiveProcesses,
        { body: { process_ids: [process], justification_id: 1, confirm_lgpd: true, confirm_physical: true } },
        { as: is('responsible') },
      ),
    told: ['interested', 'follower'],
  },
  UNARCHIVED: {
    before: (process) => cases.ARCHIVED!.act(process),
    act: (process) => api.call(unarchiveProcesses, { body: { process_ids: [process] } }, { as: is('responsible') }),
    told: ['interested', 'follower'],
  },
  SIGNATURE_REQUEST: {
    act: (process) =>
      say(signaturesRequested, process, {
        ...document,
        follow_order: false,
        signers: [{ ...signer(), signature_id: 1, position: 1 }],
      }),
    told: ['signer'],
  },
  DISPATCHED: {
    act: (process) => move('responsible', process, units.there, 'DISPATCHED'),
    told: ['arrival', 'interested', 'follower'],
  },
  RETURNED: {
    before: (process) => move('responsible', process, units.there, 'DISPATCHED'),
    act: (process) => move('arrival', process, units.here, 'RETURNED'),
    told: ['doer', 'responsible', 'colleague', 'interested', 'follower'],
  },
  SIGNED: {
    act: (process) =>
      say(
        documentSigned,
        process,
        {
          ...signature(),
          signer: { ...signer(), post: null, unit: null },
          method: 'ELECTRONIC',
          sha256: '0'.repeat(64),
          size: 1,
          channel: null,
          fully_signed: true,
          next_signer_ids: [],
        },
        'signer',
      ),
    told: ['requester'],
  },
  UNFAVORITED: {
    before: () => buildKeeper(database, units.here),
    act: (process) =>
      api.call(
        patchProcess,
        {
          params: { id: process },
          body: { secrecy_id: 4, legal_reference_id: norm, justification: 'Sigilo canário.' },
        },
        { as: is('responsible') },
      ),
    told: ['follower'],
  },
  SIGNATURE_CANCELED: { act: (process) => say(signatureCanceled, process, signature()), told: ['signer'] },
  KNOWLEDGE_GIVEN: {
    act: (process) =>
      say(knowledgeWasGiven, process, {
        give_knowledge_id: 1,
        whole: false,
        is_external: false,
        documents: [{ ...document, sha256: '0'.repeat(64) }],
        observation: 'canário',
        lgpd_version: 1,
        certificate: { document_id: 2, title: 'Certidão canário' },
        request: { request_id: 1, asked_by: id('requester') },
      }),
    told: ['responsible', 'requester'],
  },
  DOCUMENT_JOIN: {
    act: (process) =>
      say(documentsJoined, process, {
        document_join_id: 1,
        number: 1,
        justification: 'canário',
        unit: unit(units.here, 'AQUI'),
        documents: [document],
      }),
    told: ['responsible', 'interested', 'follower'],
  },
  ASSIGNED: {
    act: (process) =>
      api.call(
        setResponsible,
        { body: { process_ids: [process], user_id: id('colleague') } },
        { as: is('responsible') },
      ),
    told: ['colleague'],
  },
  DOE_REFUSED: {
    act: (process) =>
      say(publicationRefused, process, { ...gazette(), reason: 'CONTENT_ERROR', justification: 'canário', dates: [] }),
    told: ['author', 'requester'],
  },
  DOE_PROGRAMMED: { act: (process) => say(publicationProgrammed, process, dated()), told: ['author', 'requester'] },
  DOE_PROGRAM_CHANGED: {
    act: (process) => say(programDateChanged, process, { ...dated(), from: '2026-10-19' }),
    told: ['author', 'requester'],
  },
  DOE_PROGRAM_CANCELED: { act: (process) => say(programCanceled, process, dated()), told: ['author', 'requester'] },
  DOE_PUBLISHED: { act: (process) => say(publicationPublished, process, dated()), told: ['author', 'requester'] },
  INTERESTED_ADDED: { act: () => open(units.there), told: ['interested'] },
  // Ordered by who acted then: it went by itself, so they are told.
  AUTOMATIC_PROCESSING: {
    act: (process) =>
      say(dispatchSent, process, {
        dispatch_id: 1,
        target_unit_id: units.there,
        document_ids: [],
        observation: 'canário',
        join_left_behind: false,
        automatic: true,
      }),
    told: ['doer'],
  },
  AUTOMATIC_PROCESSING_CANCELED: {
    act: (process) =>
      say(dispatchOrderCanceled, process, {
        dispatch_id: 1,
        ordered_by: id('requester'),
        unit_id: units.here,
        reason: 'BOND_ENDED',
        detail: 'canário',
      }),
    told: ['requester'],
  },
  MIGRATION: {
    act: async (process) => {
      const migration = await buildMigration(database, {
        targetId: units.there,
        askedBy: id('requester'),
        moved: { processId: process, fromId: units.here, responsibleId: id('author') },
      });
      await say(migrationEnded, units.there, {
        migration_id: migration,
        from: [unit(units.here, 'AQUI')],
        to: unit(units.there, 'LA'),
        moved: 1,
        stayed: 0,
        failure: null,
        first: true,
      });
    },
    told: ['doer', 'responsible', 'colleague', 'arrival', 'requester', 'author'],
  },
  OBLIGATORY_SIGNATURE_CHANGED: {
    act: (process) => say(signatureObligationChanged, process, { ...signature(), mandatory: true }),
    told: ['signer'],
  },
};

test('there is a case for each of the 23 kinds of the specification, more than 8 relations and 3 channels', () => {
  expect(Object.keys(cases).sort()).toEqual(notificationKindKeys.slice(0, 23).sort());
  expect(23 * relations.length * channels.length).toBeGreaterThanOrEqual(23 * 8 * 3);
});

test.each(Object.entries(cases) as [NotificationKind, Case][])(
  '%s reaches whom it should, and nobody else, on each channel, once',
  async (kind, { before, act, told: expected }) => {
    now = new Date(now.getTime() + 3_600_000);
    const process = await open();
    await before?.(process);
    recorded.splice(0);
    const since = now.toISOString();
    await act(process);
    await react();
    now = new Date(now.getTime() + 10 * 60_000);
    mails.splice(0);
    texts.splice(0);
    const reached = new Map<string, string[]>(channels.map((channel) => [channel, []]));
    for (const relation of relations) {
      const { results } = await api.call(listNotifications, { query: { types: kind } }, { as: is(relation) });
      const fresh = results.filter(({ date }) => date >= since);
      expect(JSON.stringify(fresh.map(({ text }) => text))).not.toContain('canário');
      for (const _ of fresh) reached.get('system')!.push(relation);
    }
    await sendDue(deps);
    await sendDue(deps);
    for (const relation of relations) {
      const { email, phone } = is(relation);
      for (const { to, text } of mails) {
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
