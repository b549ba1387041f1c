import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { capacityChanged, sessionRevoked } from '../../contract/session-live.ts';
import { testDatabase } from '../../testing/database.ts';
import { anyKind, connect, liveNodes } from '../../testing/live-nodes.ts';
import { openDatabase } from '../db/database.ts';
import { askOnce } from './ask-once.ts';
import { sweepLive } from './live-log.ts';
import type { LiveSubject } from './live-message.ts';
import { closeCodes } from './live-socket.ts';
import { publishLive } from './publish-live.ts';

const database = await testDatabase();
const db = database.app;
const { now, node, publish } = liveNodes(database);
/** What a browser is told that hears no word of goodbye. */
const CUT_OFF = 1006;

describe('who hears', () => {
  it('everyone, a person, a unit, each its own; on both nodes; nobody twice', async () => {
    const [one, two] = [await node(), await node()];
    const maria = connect(one.url, '1_a_10');
    const joao = connect(two.url, '2_b_20');
    await Promise.all([maria.ready(), joao.ready()]);
    await publish('notification.add', { n: 1 }, { personId: 1 });
    await publish('file.status', { n: 2 }, { unitId: 20 });
    await publish('end');
    await Promise.all([maria.until('end'), joao.until('end')]);
    expect(maria.types()).toEqual(['notification.add', 'end']);
    expect(joao.types()).toEqual(['file.status', 'end']);
    expect(maria.heard.at(1)).toEqual({
      id: expect.any(Number),
      type: 'notification.add',
      data: { n: 1 },
      at: now.toISOString(),
    });
  });

  it('only who may, as the application says of each message', async () => {
    const { url } = await node({
      mayReceive: async (subject, messages) => messages.map((m) => m.processId === undefined || subject.personId === 1),
    });
    const [may, mayNot] = [connect(url, '1_a'), connect(url, '2_b')];
    await Promise.all([may.ready(), mayNot.ready()]);
    await publish('process.changed', {}, { processId: 5 });
    await publish('end');
    await Promise.all([may.until('end'), mayNot.until('end')]);
    expect(may.types()).toEqual(['process.changed', 'end']);
    expect(mayNot.types()).toEqual(['end']);
  });

  it('nobody hears what is rolled back', async () => {
    const { url } = await node();
    const maria = connect(url, '1_a');
    await maria.ready();
    const act = db.transaction().execute(async (tx) => {
      await publishLive(tx, anyKind('lost'), { data: {}, at: now, audience: {} });
      throw new Error('rolled back');
    });
    await expect(act).rejects.toThrow('rolled back');
    await publish('end');
    await maria.until('end');
    expect(maria.types()).toEqual(['end']);
  });

  it('events come in id order though questions about permission take their time', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { url } = await node({
      mayReceive: (_subject, messages) => {
        const all = messages.map(() => true);
        return messages.some((message) => message.data['slow']) ? gate.then(() => all) : all;
      },
    });
    const [maria, joao] = [connect(url, '1_a'), connect(url, '2_b')];
    await Promise.all([maria.ready(), joao.ready()]);
    await publish('before');
    await Promise.all([maria.until('before'), joao.until('before')]);
    await publish('first', { slow: true }, { personId: 1 });
    await publish('second');
    // Whoever nothing is asked for waits for nobody.
    await joao.until('second');
    expect(maria.types()).toEqual(['before']);
    release();
    await maria.until('second');
    expect(maria.types()).toEqual(['before', 'first', 'second']);
    expect(joao.types()).toEqual(['before', 'second']);
  });

  it('a socket that fails is closed, and the others hear the event', async () => {
    const { url } = await node({
      mayReceive: ({ personId }, messages) => {
        if (personId === 1) throw new Error('no answer');
        return messages.map(() => true);
      },
    });
    const maria = connect(url, '1_a');
    await maria.ready();
    const joao = connect(url, '2_b');
    await joao.ready();
    await publish('told');
    await joao.until('told');
    expect(await maria.closed).toBe(closeCodes.broken);
    expect(joao.types()).toEqual(['told']);
  });

  it('what could not be found out of an event is asked once more, and then it is heard, once', async () => {
    let times = 0;
    const { url } = await node({
      prepare: async () => {
        times += 1;
        if (times === 1) throw new Error('the database is away');
      },
    });
    const maria = connect(url, '1_a');
    await maria.ready();
    await publish('first');
    await maria.until('first');
    await publish('second');
    await maria.until('second');
    expect(maria.types()).toEqual(['first', 'second']);
    expect(times).toBe(3);
  });
});

describe('signing in', () => {
  it('works by first message, as JSON or as the bare token, and answers pings', async () => {
    const { url } = await node();
    const [json, bare] = [connect(url), connect(url)];
    await Promise.all([json.opened, bare.opened]);
    json.socket.send(JSON.stringify({ token: '1_a' }));
    bare.socket.send('2_b');
    await Promise.all([json.ready(), bare.ready()]);
    json.socket.send('{"type":"ping"}');
    await json.until('pong');
  });

  it('never echoes the token as a protocol', async () => {
    const { url } = await node();
    const maria = connect(url, '1_a');
    await maria.opened;
    expect(maria.socket.protocol).toBe('carimbo');
  });

  it('is refused with a code of its own', async () => {
    const { url } = await node();
    expect(await connect(url, 'bad').closed).toBe(closeCodes.unauthenticated);
    const nonsense = connect(url);
    await nonsense.opened;
    nonsense.socket.send('{"what": 1}');
    expect(await nonsense.closed).toBe(closeCodes.unauthenticated);
  });

  it('ends when the session does', async () => {
    const { url } = await node({
      authenticate: async () => ({ personId: 1, sessionId: 'a', unitIds: [], expiresAt: new Date(now.getTime() - 1) }),
    });
    expect(await connect(url, '1_a').closed).toBe(closeCodes.unauthenticated);
  });
});

describe('a session that changes', () => {
  it('is cut on every node when revoked, and no other', async () => {
    const [one, two] = [await node(), await node()];
    const [revoked, other] = [connect(one.url, '1_a'), connect(two.url, '1_b')];
    const elsewhere = connect(two.url, '1_a');
    await Promise.all([revoked.ready(), other.ready(), elsewhere.ready()]);
    await publish(sessionRevoked.type, { session_id: 'a' }, { personId: 1 });
    expect(await revoked.closed).toBe(closeCodes.revoked);
    expect(await elsewhere.closed).toBe(closeCodes.revoked);
    await publish('end');
    await other.until('end');
  });

  it('is cut when it is revoked while its token is being checked', async () => {
    let revoked = false;
    const { hub, url } = await node({
      authenticate: async () => {
        if (revoked) return null;
        const id = await publish(sessionRevoked.type, { session_id: 'a' }, { personId: 1 });
        revoked = true;
        await expect.poll(() => hub.position(), { interval: 1 }).toBe(id);
        return { personId: 1, sessionId: 'a', unitIds: [] };
      },
    });
    const maria = connect(url, '1_a');
    expect(await maria.closed).toBe(closeCodes.revoked);
    expect(maria.heard).toEqual([]);
  });

  it('hears the new unit, and not the old one, after the capacity changes', async () => {
    let unit = 10;
    const { url } = await node({ authenticate: async () => ({ personId: 1, sessionId: 'a', unitIds: [unit] }) });
    const maria = connect(url, '1_a');
    await maria.ready();
    unit = 20;
    await publish(capacityChanged.type, {}, { personId: 1 });
    await publish('old', {}, { unitId: 10 });
    await publish('new', {}, { unitId: 20 });
    await maria.until('new');
    expect(maria.types()).toEqual([capacityChanged.type, 'new']);
  });
});

describe('coming back', () => {
  it('gets what was missed, in order, once, then what comes', async () => {
    const { url } = await node();
    const before = connect(url, '1_a');
    await before.ready();
    const last = await publish('seen');
    await before.until('seen');
    before.socket.terminate();
    for (let n = 0; n < 1200; n += 1) await publish('missed', { n });
    const after = connect(url, '1_a', last);
    expect((await after.ready()).data).toEqual({ resumed: true, complete: true });
    await after.until('missed', 1200);
    await publish('end');
    await after.until('end');
    expect(after.heard.filter((e) => e.type === 'missed').map((e) => e.data['n'])).toEqual(
      Array.from({ length: 1200 }, (_, n) => n),
    );
  });

  it('is told to reload when what it missed is no longer kept', async () => {
    const { url } = await node();
    // What another hears, the node has heard: until then it would send whoever comes back to an earlier place.
    const other = connect(url, '2_b');
    await other.ready();
    const last = await publish('seen');
    await publish('swept');
    await publish('kept');
    await other.until('kept');
    expect(await sweepLive(db, new Date(now.getTime() + 1))).toBeGreaterThan(0);
    const late = connect(url, '1_a', last);
    expect((await late.ready()).data).toEqual({ resumed: true, complete: false });
    const inTime = connect(url, '1_a', (await late.ready()).id);
    expect((await inTime.ready()).data).toEqual({ resumed: true, complete: true });
  });

  it('loses nothing when the database cuts the listeners', async () => {
    const { hub, url } = await node();
    const maria = connect(url, '1_a');
    await maria.ready();
    for (let n = 0; n < 5; n += 1) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'carimbo-live' and datname = current_database()`.execute(database.owner);
      await publish('through', { n });
    }
    await maria.until('through', 5);
    expect(maria.heard.filter((e) => e.type === 'through').map((e) => e.data['n'])).toEqual([0, 1, 2, 3, 4]);
    await expect.poll(async () => (await hub.check()).status).toBe('ok');
  });
});

describe('who asks too much', () => {
  it('has so many sockets of a session, of a person and of an address; one that leaves makes room', async () => {
    const { url } = await node({ limits: { perSession: 2, perPerson: 3, perAddress: 4 } });
    const [first, second] = [connect(url, '1_a'), connect(url, '1_a')];
    await Promise.all([first.ready(), second.ready()]);
    expect(await connect(url, '1_a').closed).toBe(closeCodes.tooMany);
    const third = connect(url, '1_b');
    await third.ready();
    expect(await connect(url, '1_c').closed).toBe(closeCodes.tooMany);
    await connect(url, '2_d').ready();
    expect(await connect(url, '3_e').closed).toBe(closeCodes.tooMany);
    first.socket.terminate();
    await expect
      .poll(async () => {
        const again = connect(url, '1_a');
        return Promise.race([again.ready().then(() => 'ready'), again.closed]);
      })
      .toBe('ready');
  });

  it('waits for no more than so many who do not say who they are', async () => {
    const { url } = await node({ limits: { strangersPerAddress: 2 } });
    const silent = [connect(url), connect(url)];
    await Promise.all(silent.map(({ opened }) => opened));
    expect(await connect(url).closed).toBe(closeCodes.tooMany);
    silent[0]!.socket.send('1_a');
    await silent[0]!.ready();
    await connect(url, '2_b').ready();
  });

  it('is told when there were too many false tokens, and who has a good one is let in', async () => {
    const { url } = await node({ limits: { falseTokensPerMinute: 2 } });
    const codes = [];
    for (let count = 0; count < 3; count += 1) codes.push(await connect(url, 'bad').closed);
    expect(codes).toEqual([closeCodes.unauthenticated, closeCodes.unauthenticated, closeCodes.tooMany]);
    await connect(url, '1_a').ready();
  });

  it('comes back with one token so often in a minute', async () => {
    const { url } = await node({ limits: { openedPerMinute: 2 } });
    for (let count = 0; count < 2; count += 1) {
      const maria = connect(url, '1_a');
      await maria.ready();
      maria.socket.terminate();
    }
    expect(await connect(url, '1_a').closed).toBe(closeCodes.tooMany);
    await connect(url, '1_b').ready();
  });

  it.each(['ping', 'message'] as const)('is let go when it floods with every kind of %s', async (kind) => {
    const { url } = await node();
    const maria = connect(url, '1_a');
    await maria.ready();
    for (let count = 0; count < 200; count += 1) {
      if (kind === 'ping') maria.socket.ping();
      else maria.socket.send('{"type":"ping"}');
    }
    // Of pings that nobody waits for the library itself has enough.
    expect([closeCodes.flooding, CUT_OFF]).toContain(await maria.closed);
  });

  it('asks once for a person whether they may hear something, however many sockets they have', async () => {
    const asked: number[] = [];
    const mayReceive = askOnce(
      ({ personId }: LiveSubject) => String(personId),
      async (subject, messages) => {
        asked.push(...messages.map(() => subject.personId));
        return messages.map(() => subject.personId === 1);
      },
    );
    const { url } = await node({ mayReceive });
    const hers = Array.from({ length: 10 }, (_, n) => connect(url, `1_s${n % 3}`));
    const his = connect(url, '2_b');
    await Promise.all([...hers, his].map((one) => one.ready()));
    await publish('told');
    await Promise.all(hers.map((one) => one.until('told')));
    await expect.poll(() => [...asked].sort((one, other) => one - other)).toEqual([1, 2]);
    expect(his.types()).toEqual([]);
  });
});

describe('many at once', () => {
  it('every socket on two nodes hears every event in the same order, whoever commits first', async () => {
    const nodes = [await node(), await node()];
    const sockets = nodes.flatMap(({ url }) => Array.from({ length: 20 }, (_, n) => connect(url, `${n}_s`)));
    await Promise.all(sockets.map((s) => s.ready()));
    const writers = openDatabase({ url: database.appUrl, max: 8 });
    onTestFinished(() => writers.destroy());
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        writers.transaction().execute((tx) => publishLive(tx, anyKind('many'), { data: { n }, at: now, audience: {} })),
      ),
    );
    await Promise.all(sockets.map((s) => s.until('many', 100)));
    const orders = sockets.map((s) => s.heard.filter((e) => e.type === 'many').map((e) => e.id));
    expect(new Set(orders.map(String)).size).toBe(1);
    expect(orders[0]).toEqual([...(orders[0] ?? [])].sort((a, b) => a - b));
  });

  it('a browser that does not read is let go before it fills the memory', async () => {
    const { url, hub } = await node();
    const stuck = connect(url, '1_a');
    await stuck.ready();
    stuck.socket.pause();
    let last = 0;
    // More than the buffers of any system's sockets hold.
    for (let n = 0; n < 200; n += 1) last = await publish('fill', { text: 'x'.repeat(100_000) });
    await expect.poll(() => hub.position()).toBe(last);
    stuck.socket.resume();
    expect(await stuck.closed).toBe(closeCodes.tooSlow);
    expect(stuck.heard.length).toBeLessThan(200);
  });
});
