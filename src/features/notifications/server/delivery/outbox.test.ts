import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { openSmtpMailer } from '../../../../platform/server/mail/smtp-mailer.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../../platform/testing/test-deps.ts';
import { testQueue } from '../../../../platform/testing/test-queue.ts';
import { amount } from '../../../../kernel/testing/depth.ts';
import { processesFeature } from '../../../processes/server/feature.ts';
import { openNotificationsWorld } from '../../testing/notifications-world.ts';
import { type Death, openSmtpStandIn, plainOf } from '../../testing/smtp-stand-in.ts';
import { deleteNotifications } from '../../contract/delete-notifications.ts';
import { listNotifications } from '../../contract/list-notifications.ts';
import { markNotificationsRead } from '../../contract/mark-notifications-read.ts';
import { disableNotification } from '../../contract/preferences/disable-notification.ts';
import { getNotificationConfig } from '../../contract/preferences/get-notification-config.ts';
import { getUserConfig, putUserConfig } from '../../contract/preferences/user-config.ts';
import { askPhone, forgetPhone, provePhone } from '../../contract/phone/prove-phone.ts';
import { subscribePush, unsubscribePush } from '../../contract/push/push-subscriptions.ts';
import { deleteExpired } from '../delete-expired.ts';
import { notificationsFeature } from '../feature.ts';
import { smsPhoneCodeJob } from '../phone/prove-phone.ts';
import { tellOfMany, tellPeople } from '../tell-people.ts';
import { reportUndeliveredJob } from './report-undelivered-job.ts';
import { sendDue } from './send-deliveries-job.ts';

const database = await testDatabase();
const smtp = await openSmtpStandIn();
afterAll(() => smtp.close());
const MINUTE = 60_000;
let now = testNow;
const texts: { to: string; text: string; id: string }[] = [];
const pushed: { endpoint: string; message: object }[] = [];
const queue = testQueue([reportUndeliveredJob, smsPhoneCodeJob]);
const deps: Deps = {
  ...(await testDeps(database, { kinds: processesFeature.events, now: () => now })),
  jobs: queue.jobs,
  mailer: openSmtpMailer({ url: smtp.url, from: 'Carimbo <nao-responda@orgao.invalid>' }),
  sms: { send: async (sms) => void texts.push(sms) },
  push: {
    publicKey: 'key',
    isKnownService: (endpoint) => endpoint.startsWith('https://push.invalid/'),
    send: async ({ endpoint }, message) => {
      if (endpoint.endsWith('/gone')) return 'gone';
      pushed.push({ endpoint, message });
      return 'sent';
    },
  },
};
const api = await testApi([...processesFeature.endpoints, ...notificationsFeature.endpoints], deps);
const world = await openNotificationsWorld(database, api, deps);

beforeEach(() => {
  now = testNow;
  smtp.die(null);
  smtp.arrived.splice(0);
});
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * MINUTE));
const states = async (personId: number, channel = 'email') =>
  (
    await sql<{ state: string }>`select state from notifications.delivery
      where person_id = ${personId} and channel = ${channel} order by id`.execute(database.owner)
  ).rows.map(({ state }) => state);
const tell = async (
  personId: number,
  more: { processId?: number; kind?: 'ASSIGNED' | 'DISPATCHED'; text?: string } = {},
) => {
  const event = { id: await world.event(), actorPersonId: null };
  const { kind = 'ASSIGNED', text = 'Ana atribuiu um processo a você.', processId } = more;
  await (processId === undefined
    ? tellOfMany(deps, { event, kind, personIds: [personId], text })
    : tellPeople(deps, { event, kind, processId, personIds: [personId], text: () => text }));
};

describe('what goes out', () => {
  test('waits a minute in which it may be read, then goes once, in the thread of its process, with ways out', async () => {
    const person = await world.person();
    const { id, nup_formatted: nup } = await world.process();
    await tell(person.personId, { processId: id, text: `Ana atribuiu o processo ${nup} a você.` });
    await sendDue(deps);
    expect(smtp.arrived).toEqual([]);
    later(3);
    await sendDue(deps);
    await sendDue(deps);
    expect(smtp.arrived).toHaveLength(1);
    const [mail] = smtp.arrived;
    expect(mail?.to).toBe(person.email);
    expect(mail?.raw).toContain(`References: <process-${id}@127.0.0.1>`);
    expect(mail?.raw).toMatch(/List-Unsubscribe:\s+<http[^>]*\/api\/customer\/notification\/config\/disable\//);
    expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const text = plainOf(mail!);
    expect(text).toContain(`Ana atribuiu o processo ${nup} a você.`);
    expect(text).toContain(`/app/processos/detalhamento/${id}`);
    expect(text).toContain('/cancelar-inscricao?notificationName=Processo+atribu%C3%ADdo');
    expect(await states(person.personId)).toEqual(['SENT']);
  });

  test('what was read, taken out or turned off meanwhile does not go', async () => {
    const person = await world.person();
    for (let told = 0; told < 3; told += 1) await tell(person.personId);
    const { results } = await api.call(listNotifications, { query: {} }, { as: person });
    await api.call(markNotificationsRead, { body: { notification_ids: [results[0]!.id] } }, { as: person });
    await api.call(deleteNotifications, { body: { notification_ids: [results[1]!.id] } }, { as: person });
    const types = [{ type: 'ASSIGNED' as const, email: false }];
    await api.call(putUserConfig, { body: { types } }, { as: person });
    later(3);
    await sendDue(deps);
    expect(smtp.arrived).toEqual([]);
    expect((await states(person.personId)).sort()).toEqual(['READ', 'READ', 'TURNED_OFF']);
  });

  test('what became confidential leaks nothing, in a message of its own and in a summary', async () => {
    const [one, many] = [await world.person(), await world.person()];
    const delivery = { mail: 'DAILY' as const };
    await api.call(putUserConfig, { body: { delivery } }, { as: many });
    const { id, nup_formatted: nup } = await world.process();
    for (const { personId } of [one, many]) await tell(personId, { processId: id, text: `Canário fez ${nup}.` });
    await tell(many.personId, { text: 'Um aviso de todos.' });
    await world.secrecy(id, 4);
    later(24 * 60);
    await sendDue(deps);
    expect(await states(one.personId)).toEqual(['WITHHELD']);
    expect(await states(many.personId)).toEqual(['WITHHELD', 'SENT']);
    expect(smtp.arrived).toHaveLength(1);
    expect(plainOf(smtp.arrived[0]!)).not.toMatch(/Canário|canário/);
    expect(JSON.stringify(smtp.arrived)).not.toContain(nup);
  });

  test('who may still know of a confidential process is told that there is something, and neither number nor name', async () => {
    const { personId } = await world.person({ works: true });
    const { id, nup_formatted: nup } = await world.process();
    await tell(personId, { processId: id, text: `Canário fez ${nup}.` });
    await world.secrecy(id, 4);
    later(3);
    await sendDue(deps);
    expect(await states(personId)).toEqual(['SENT']);
    const [mail] = smtp.arrived;
    expect(plainOf(mail!)).toContain('Há um aviso sobre um processo sigiloso');
    expect(mail!.raw + plainOf(mail!)).not.toMatch(/[Cc]anário/);
    expect(mail!.raw + plainOf(mail!)).not.toContain(nup);
  });

  test('a summary goes at its hour with what is not read by then, and an SMS at once', async () => {
    const person = await world.person();
    await sql`insert into notifications.phone (person_id, number, proven_at)
      values (${person.personId}, '85981011000', now())`.execute(database.owner);
    const types = [{ type: 'ASSIGNED' as const, sms: true }];
    await api.call(putUserConfig, { body: { types, delivery: { mail: 'DAILY' } } }, { as: person });
    for (const text of ['Primeiro.', 'Segundo.']) await tell(person.personId, { text });
    later(3);
    await sendDue(deps);
    expect(smtp.arrived).toEqual([]);
    expect(texts.splice(0)).toMatchObject([{ to: '85981011000', text: expect.stringContaining('Carimbo: 2 avisos.') }]);
    // 14:00 in Fortaleza: the next day at seven.
    later(17 * 60);
    await sendDue(deps);
    expect(smtp.arrived).toHaveLength(1);
    const text = plainOf(smtp.arrived[0]!);
    expect(text).toContain('2 avisos esperam por você');
    expect(text).toMatch(/Primeiro\.[^]*Segundo\./);
  });
});

describe('browsers', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const subscribe = (as: Actor, name: string) =>
    api.call(subscribePush, { body: { endpoint: `https://push.invalid/${name}`, ...keys } }, { as });

  test('are told what the bell shows and is not read, those that are gone are forgotten, and of what is confidential nothing', async () => {
    const as = await world.person();
    for (const name of ['one', 'gone']) await subscribe(as, name);
    await tell(as.personId, { text: 'Um aviso.' });
    const { id, nup_formatted: nup } = await world.process();
    await tell(as.personId, { processId: id, text: `Canário fez ${nup}.` });
    await world.secrecy(id, 4);
    later(3);
    await sendDue(deps);
    expect(pushed.splice(0)).toMatchObject([
      {
        endpoint: 'https://push.invalid/one',
        message: { title: 'Processo atribuído a você', body: 'Um aviso.', url: '/app' },
      },
    ]);
    expect(await states(as.personId, 'push')).toEqual(['SENT', 'WITHHELD']);
    const { rows } = await sql`select from notifications.push_subscription where person_id = ${as.personId}`.execute(
      database.owner,
    );
    expect(rows).toHaveLength(1);
  });

  test('a browser is of whoever uses it now, and only a push service is called', async () => {
    const [before, after] = [await world.person(), await world.person()];
    await subscribe(before, 'shared');
    await subscribe(after, 'shared');
    await tell(before.personId);
    later(3);
    await sendDue(deps);
    expect(pushed).toEqual([]);
    const body = { endpoint: 'https://intranet.invalid/x', ...keys };
    await expect(api.call(subscribePush, { body }, { as: after })).rejects.toThrow(/PUSH_SERVICE_UNKNOWN/);
    await api.call(unsubscribePush, { body: { endpoint: 'https://push.invalid/shared' } }, { as: after });
  });
});

describe('a mobile number', () => {
  test('is somebody’s once the code that it was sent comes back, within five tries', async () => {
    const as = await world.person();
    const ask = (phone: string) => api.call(askPhone, { body: { phone } }, { as });
    await expect(ask('3101-1000')).rejects.toThrow(/PHONE_SHAPE/);
    await ask('(85) 98101-1000');
    await queue.run(deps, { only: 'sms-phone-code' });
    const [{ to, text }] = texts.splice(0) as [(typeof texts)[number]];
    expect(to).toBe('85981011000');
    const code = /\d{6}/.exec(text)![0];
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(api.call(provePhone, { body: { code: wrong } }, { as })).rejects.toThrow(/PHONE_CODE_WRONG/);
    await api.call(provePhone, { body: { code } }, { as });
    expect((await api.call(getUserConfig, {}, { as })).phone).toBe('(85) •••••-1000');
    for (let asked = 1; asked < 3; asked += 1) await ask('85 98101-2000');
    await expect(ask('85 98101-2000')).rejects.toThrow(/PHONE_CODES_SPENT/);
    await queue.run(deps, { only: 'sms-phone-code' });
    const later = /\d{6}/.exec(texts.splice(0).at(-1)!.text)![0];
    for (let guessed = 0; guessed < 5; guessed += 1) {
      const other = String((Number(later) + 1 + guessed) % 1_000_000).padStart(6, '0');
      await expect(api.call(provePhone, { body: { code: other } }, { as })).rejects.toThrow();
    }
    await expect(api.call(provePhone, { body: { code: later } }, { as })).rejects.toThrow(/PHONE_CODE_WRONG/);
    expect((await api.call(getUserConfig, {}, { as })).phone).toBe('(85) •••••-1000');
    await api.call(forgetPhone, {}, { as });
    expect((await api.call(getUserConfig, {}, { as })).phone).toBeNull();
  });
});

describe('what leaves open browsers', () => {
  test('a deleted notification and one that is over go from every window, and only for their person', async () => {
    const [as, other] = [await world.person(), await world.person()];
    for (const { personId } of [as, other]) await tell(personId);
    const [mine] = (await api.call(listNotifications, { query: {} }, { as })).results;
    const [theirs] = (await api.call(listNotifications, { query: {} }, { as: other })).results;
    const removals = async () =>
      (
        await sql<{ person_id: number; data: object }>`select person_id, data from platform.live_message
          where type = 'notification.remove' and person_id in (${as.personId}, ${other.personId}) order by id`.execute(
          database.owner,
        )
      ).rows;
    const both = { notification_ids: [mine!.id, theirs!.id] };
    const answer = await api.call(deleteNotifications, { body: both }, { as });
    expect(answer).toMatchObject({ notification_ids: [mine!.id], unread: 0 });
    expect((await api.call(deleteNotifications, { body: both }, { as })).notification_ids).toEqual([]);
    expect(await removals()).toEqual([{ person_id: as.personId, data: { notification_ids: [mine!.id], unread: 0 } }]);
    await deleteExpired(database.app, new Date(theirs!.expires_at));
    expect((await removals()).slice(1)).toEqual([
      { person_id: other.personId, data: { notification_ids: [theirs!.id], unread: 0 } },
    ]);
  });
});

describe('preferences', () => {
  test('the catalogue says what is mandatory, and what is mandatory is not turned off', async () => {
    const as = await world.person();
    const { results, channels } = await api.call(getNotificationConfig, {}, { as });
    expect(results.filter(({ mandatory }) => mandatory.system).map(({ type }) => type)).toEqual([
      'SIGNATURE_REQUEST',
      'ASSIGNED',
      'DOE_REFUSED',
    ]);
    expect(channels).toEqual({ system: true, email: true, sms: true });
    const types = [{ type: 'ASSIGNED' as const, system: false }];
    await expect(api.call(putUserConfig, { body: { types } }, { as })).rejects.toThrow(/sem ele um prazo pode passar/);
  });

  test('what is chosen is kept, and what is left out stays', async () => {
    const as = await world.person();
    const types = [{ type: 'DISPATCHED' as const, email: true }];
    await api.call(putUserConfig, { body: { types, delivery: { quiet: true, quiet_from: '18:00' } } }, { as });
    await api.call(putUserConfig, { body: { types: [{ type: 'DISPATCHED', system: false }] } }, { as });
    const config = await api.call(getUserConfig, {}, { as });
    expect(config.types.find(({ type }) => type === 'DISPATCHED')).toEqual({
      type: 'DISPATCHED',
      system: false,
      email: true,
      sms: false,
    });
    expect(config.delivery).toMatchObject({ mail: 'NOW', quiet: true, quiet_from: '18:00', quiet_to: '07:00' });
    expect(config.email).toBe(as.email);
  });

  test('a kind that the bell does not show is mailed all the same, and in no list', async () => {
    const as = await world.person();
    await api.call(putUserConfig, { body: { types: [{ type: 'DISPATCHED', system: false, email: true }] } }, { as });
    await tell(as.personId, { kind: 'DISPATCHED' });
    expect((await api.call(listNotifications, { query: {} }, { as })).count).toBe(0);
    later(3);
    await sendDue(deps);
    expect(smtp.arrived).toHaveLength(1);
  });

  test('the link of an e-mail turns its kind off without a session, as often as it is opened; a forged one nothing', async () => {
    const person = await world.person();
    await tell(person.personId);
    later(3);
    await sendDue(deps);
    const hash = new URL(/http\S+cancelar-inscricao\S+/.exec(plainOf(smtp.arrived[0]!))![0]).searchParams.get('hash')!;
    const isMailed = async () =>
      (await api.call(getUserConfig, {}, { as: person })).types.find(({ type }) => type === 'ASSIGNED')!.email;
    const [payload, signature] = hash.split('.');
    const foreign = Buffer.from(JSON.stringify({ p: world.opener.personId, k: ['ASSIGNED'], exp: 9e15 })).toString(
      'base64url',
    );
    for (const forged of ['x', `${payload}.x`, `${foreign}.${signature}`, `${payload}.${signature}.`]) {
      await expect(api.call(disableNotification, { body: { hash: forged } })).rejects.toThrow(/Nada foi mudado/);
    }
    expect(await isMailed()).toBe(true);
    for (let opened = 0; opened < 2; opened += 1) {
      const answer = await api.call(disableNotification, { body: { hash } });
      expect(answer.notification_name).toBe('Processo atribuído a você');
      expect(await isMailed()).toBe(false);
    }
  });
});

describe('a mail server that dies', () => {
  test('a mailbox that is refused is reported once, and goes when somebody tries again', async () => {
    const person = await world.person();
    smtp.refuse(person.email);
    await tell(person.personId);
    later(3);
    await sendDue(deps);
    expect(await states(person.personId)).toEqual(['REFUSED']);
    await expect(queue.run(deps)).rejects.toThrow(/foi recusado.*550/);
    smtp.refuse();
    await deps.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ letter: string }>`select letter from notifications.delivery
        where person_id = ${person.personId}`.execute(tx);
      await deps.jobs.enqueue(tx, reportUndeliveredJob, { letter: rows[0]!.letter });
    });
    await queue.run(deps);
    await sendDue(deps);
    expect(await states(person.personId)).toEqual(['SENT']);
    expect(smtp.arrived).toHaveLength(1);
  });

  test('what a node was sending when it ended is told as uncertain, not sent again', async () => {
    const person = await world.person();
    await tell(person.personId);
    later(3);
    await sql`update notifications.delivery set state = 'SENDING', letter = 'lost', claimed_at = ${now}
      where person_id = ${person.personId}`.execute(database.owner);
    later(5);
    await sendDue(deps);
    expect(await states(person.personId)).toEqual(['SENDING']);
    later(6);
    await sendDue(deps);
    expect(await states(person.personId)).toEqual(['UNCERTAIN']);
    expect(smtp.arrived).toEqual([]);
    await expect(queue.run(deps)).rejects.toThrow(/não se sabe se chegou/);
  });

  test('dying twenty times, each notification arrives exactly once or is reported', async () => {
    const [peopleCount, eventCount] = [amount(20, 100), amount(15, 100)];
    const people = [];
    for (let i = 0; i < peopleCount; i += 1) people.push(await world.person());
    const deaths: readonly Death[] = ['REFUSES', 'GREETING', 'RCPT', 'DATA', 'KEPT_UNSAID', 'LOST_UNSAID'];
    let died = 0;
    for (let told = 0; told < eventCount; told += 1) {
      const event = { id: await world.event(), actorPersonId: null };
      await tellOfMany(deps, {
        event,
        kind: 'ASSIGNED',
        personIds: people.map(({ personId }) => personId),
        text: `Aviso numero ${told}.`,
      });
      later(1);
      if (told % 2 === 0 && died < 10) {
        smtp.die(deaths[died % deaths.length]!);
        died += 1;
      }
      await sendDue(deps);
      smtp.die(null);
      if (told % 3 === 0) await sendDue(deps);
    }
    for (; died < 20; died += 1) {
      smtp.die(deaths[died % deaths.length]!);
      await sendDue(deps);
      smtp.die(null);
      later(2);
    }
    for (let minute = 0; minute < 90; minute += 10) {
      await sendDue(deps);
      later(10);
    }
    const { rows } = await sql<{ person_id: number; text: string; state: string; letter: string | null }>`
      select d.person_id, n.text, d.state, d.letter from notifications.delivery d
      join notifications.notification n on n.id = d.notification_id
      where d.person_id = any(${people.map(({ personId }) => personId)}::bigint[])`.execute(database.owner);
    expect(rows).toHaveLength(peopleCount * eventCount);
    const emails = new Map(people.map(({ personId, email }) => [personId, email]));
    const plain = smtp.arrived.map((mail) => ({ to: mail.to, text: plainOf(mail) }));
    const reported = new Set(queue.waiting.map(({ data }) => (data as { letter: string }).letter));
    for (const { person_id, text, state, letter } of rows) {
      const times = plain.filter((mail) => mail.to === emails.get(person_id) && mail.text.includes(text)).length;
      if (state === 'SENT') expect(times).toBe(1);
      else {
        expect(state).toBe('UNCERTAIN');
        expect(times).toBeLessThanOrEqual(1);
        expect(reported.has(letter!)).toBe(true);
      }
    }
    expect(rows.some(({ state }) => state === 'UNCERTAIN')).toBe(true);
    expect(rows.filter(({ state }) => state === 'SENT').length).toBeGreaterThan(rows.length / 2);
  });
});
