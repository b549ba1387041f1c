import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bytesAddress } from '../../../../platform/contract/bytes-endpoint.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { buildServer } from '../../../../platform/server/http/build-server.ts';
import { mountBytes } from '../../../../platform/server/http/mount-bytes.ts';
import { deleteNotifications } from '../../contract/delete-notifications.ts';
import { listNotifications } from '../../contract/list-notifications.ts';
import { askPhone, forgetPhone, provePhone } from '../../contract/phone/prove-phone.ts';
import { disableNotification, disableNotificationAtOnce } from '../../contract/preferences/disable-notification.ts';
import { getNotificationConfig } from '../../contract/preferences/get-notification-config.ts';
import { getUserConfig, putUserConfig } from '../../contract/preferences/user-config.ts';
import { subscribePush, unsubscribePush } from '../../contract/push/push-subscriptions.ts';
import { openOutboxWorld } from '../../testing/outbox-world.ts';
import { plainOf } from '../../testing/smtp-stand-in.ts';
import { deleteExpired } from '../delete-expired.ts';
import { stopAddresses } from '../delivery/stop-links.ts';
import { notificationsFeature } from '../feature.ts';
import { sendDue } from '../delivery/send-deliveries-job.ts';

const { database, smtp, texts, pushed, queue, deps, api, world, later, states, tell } = await openOutboxWorld();

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

describe('the one press of a mail program', () => {
  test('stops the kind of its letter, and of nothing and nobody else, and pressed again says the same', async () => {
    const app = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1e9, connectOrigins: [] });
    onTestFinished(() => app.close());
    await mountBytes(app, notificationsFeature.bytes, { deps, limits: 'lifted' });
    const press = (token: string) =>
      app.inject({
        method: 'POST',
        url: bytesAddress(disableNotificationAtOnce, { token }),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    const [person, other] = [await world.person(), await world.person()];
    const mailed = async (as: Actor) =>
      (await api.call(getUserConfig, {}, { as })).types.filter(({ email }) => email).map(({ type }) => type);
    const before = await mailed(person);
    const { atOnce } = stopAddresses(deps, { personId: person.personId, kinds: ['ASSIGNED'] }, deps.clock());
    const token = decodeURIComponent(atOnce.slice(atOnce.lastIndexOf('/') + 1));
    expect((await press(`${token}x`)).statusCode).not.toBe(200);
    expect(await mailed(person)).toEqual(before);
    for (let pressed = 0; pressed < 2; pressed += 1) {
      const { statusCode, body } = await press(token);
      expect([statusCode, body]).toEqual([200, 'O aviso por e-mail parou.']);
      expect(await mailed(person)).toEqual(before.filter((type) => type !== 'ASSIGNED'));
    }
    expect(await mailed(other)).toEqual(before);
    await tell(person.personId);
    later(3);
    await sendDue(deps);
    expect(smtp.arrived).toEqual([]);
  });
});

describe('browsers', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const subscribe = (as: Actor, name: string) =>
    api.call(
      subscribePush,
      { body: { endpoint: `https://push.invalid/${name}`, ...keys } },
      { as: { ...as, sessionId: randomUUID() } },
    );

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
