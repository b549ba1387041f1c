import { liveKind } from '../../contract/live-kind.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { signedIn } from '../../contract/access.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { errorKind } from '../../contract/error-kind.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApi } from '../../testing/test-api.ts';
import { testDeps, testNow } from '../../testing/test-deps.ts';
import { openDatabase } from '../db/database.ts';
import { createJobs, defineJob } from '../jobs/index.ts';
import { publishLive } from '../realtime/index.ts';
import type { Actor } from './actor.ts';
import { each } from './each.ts';
import { act, type ActCall, ownTransactions } from './handlers.ts';
import { Refusal } from './refusal.ts';
import { defineUndo, issueUndo } from './undo/index.ts';

const closed = errorKind('BOX_CLOSED', 409, 'A caixa está fechada.');
const noColour = errorKind('NO_COLOUR', 400, 'Escolha a cor.');

const contract = endpoint({
  method: 'POST',
  path: '/boxes/paint',
  access: signedIn,
  summary: 'Pinta caixas',
  input: { body: z.object({ boxes: z.array(z.int()).min(1), colour: z.string() }) },
  output: z.object({
    message: z.string(),
    results: z.array(z.object({ box: z.int(), ok: z.boolean(), code: z.string().optional(), message: z.string() })),
    undo_token: z.string().optional(),
  }),
  errors: [closed, noColour],
});

const database = await testDatabase();
await sql`create table public.box (id int primary key, colour text, painted int not null default 0, shut boolean not null)`.execute(
  database.owner,
);
await sql`create table public.tried (box int)`.execute(database.owner);
await sql`grant all on public.box, public.tried to carimbo_app`.execute(database.owner);

const tell = defineJob({ name: 'tell-box', schema: z.object({ box: z.int() }), run: async () => {} });
const jobs = createJobs({
  ownerUrl: database.ownerUrl,
  definitions: [tell],
  deps: {},
  log: { error: () => {}, warn: () => {} },
});
await jobs.start();
afterAll(() => jobs.stop());
const deps = { ...(await testDeps(database)), jobs };
const unpaint = defineUndo({ kind: 'unpaint', schema: z.array(z.int()), run: async () => 'Desfeito.' });

const boxPainted = liveKind('box', z.object({ box: z.int() }));

async function paint(call: ActCall<typeof contract>, box: number): Promise<{ box: number }> {
  const { tx, input } = call;
  await sql`update public.box set colour = ${input.body.colour}, painted = painted + 1 where id = ${box}`.execute(tx);
  await call.deps.jobs.enqueue(tx, tell, { box });
  await publishLive(tx, boxPainted, { data: { box }, at: testNow, audience: {} });
  const kept = await call.deps.storage.put([Buffer.from(`${box} ${input.body.colour}`)] as never, { maxBytes: 100 });
  expect(await call.deps.storage.head(`blobs/${kept.sha256}`)).toMatchObject({ size: kept.size });
  const { rows } = await sql<{ shut: boolean }>`select shut from public.box where id = ${box}`.execute(tx);
  if (rows[0]!.shut) {
    const reasons = [{ code: 'SHUT', message: 'Está fechada.', resolve: 'Abra a caixa.' }];
    throw new Refusal(closed, { reasons }, async (db) => {
      await sql`insert into public.tried values (${box})`.execute(db);
    });
  }
  return { box };
}

const painting = (many = 'caixas pintadas') =>
  each(contract, 'boxes', ({ input }) => {
    if (input.body.colour === '') throw new Refusal(noColour);
    return {
      sentence: { one: 'Caixa pintada.', many },
      run: (call, box) => paint(call, box),
      done: (box) => ({ box, ok: true, message: 'Feito.' }),
      refused: (box, told) => ({ box, ...told }),
      undo: (done) => (call) =>
        issueUndo(
          call,
          unpaint,
          done.map(({ box }) => box),
        ),
    };
  });

const api = await testApi([painting()], deps);
const actor: Actor = {
  personId: 7,
  name: 'Ana',
  cpf: '00000000000',
  sessionId: 'ana',
  unit: null,
  post: null,
  workplaces: [],
  permissions: new Set(),
};
const send = (chosen: number[], key?: string, colour = 'azul') =>
  api.call(contract, { body: { boxes: chosen, colour } }, { as: actor, ...(key ? { key } : {}) });
const boxes = async () =>
  (await sql<{ id: number; painted: number }>`select id, painted from public.box order by id`.execute(database.app))
    .rows;
/** How many rows everything has that a painted box leaves. */
async function traces() {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from pgboss.job) as jobs, (select count(*)::int from platform.live_message) as live,
    (select count(*)::int from platform.idempotency) as keys, (select count(*)::int from platform.undo_token) as undos,
    (select sum(painted)::int from public.box) as painted`.execute(database.owner);
  return rows[0]!;
}

beforeEach(async () => {
  await sql`truncate public.box, public.tried, platform.idempotency, platform.undo_token`.execute(database.owner);
  await sql`insert into public.box values (1, null, 0, false), (2, null, 0, true), (3, null, 0, false)`.execute(
    database.owner,
  );
});

describe('each item is an act of its own', () => {
  test('one that is refused leaves the others done and nothing of itself', async () => {
    expect(await send([1, 2, 3, 1])).toMatchObject({
      message: '2 de 3 caixas pintadas.',
      results: [
        { box: 1, ok: true },
        { box: 2, ok: false, code: 'BOX_CLOSED' },
        { box: 3, ok: true },
      ],
    });
    expect(await boxes()).toEqual([
      { id: 1, painted: 1 },
      { id: 2, painted: 0 },
      { id: 3, painted: 1 },
    ]);
  });

  test('a single one that is refused refuses the call, with its reasons', async () => {
    const { body } = await api.refusal(contract, { body: { boxes: [2], colour: 'azul' } }, { as: actor });
    expect(body).toMatchObject({ code: 'BOX_CLOSED', reasons: [{ code: 'SHUT', resolve: 'Abra a caixa.' }] });
  });
});

describe('a key belongs to the call and to each item', () => {
  test('the same sent again is done once and answers the same, its undo included', async () => {
    const first = await send([1, 3], 'k');
    expect(await send([1, 3], 'k')).toEqual(first);
    expect(await boxes()).toContainEqual({ id: 1, painted: 1 });
    expect(first.undo_token).toBeDefined();
  });

  test('what was cut off halfway goes on where it stopped', async () => {
    await send([1], 'k');
    expect((await send([1, 3], 'k')).message).toBe('2 caixas pintadas.');
    expect(await boxes()).toEqual(
      expect.arrayContaining([
        { id: 1, painted: 1 },
        { id: 3, painted: 1 },
      ]),
    );
  });

  test('what is said to people is no part of it', async () => {
    const first = await send([1, 3], 'k');
    const reworded = await testApi([painting('caixas de outra cor')], deps);
    const again = await reworded.call(contract, { body: { boxes: [1, 3], colour: 'azul' } }, { as: actor, key: 'k' });
    expect(again).toEqual({ ...first, message: '2 caixas de outra cor.' });
    expect(await boxes()).toContainEqual({ id: 1, painted: 1 });
    const kept = await database.app
      .selectFrom('platform.idempotency')
      .select(['key', 'endpoint'])
      .orderBy('key')
      .execute();
    expect(kept).toEqual(['k/1', 'k/3', 'k/undo'].map((key) => ({ key, endpoint: 'POST /boxes/paint' })));
  });

  test('with other data it is a mistake of the caller, told of each item', async () => {
    await send([1], 'k');
    expect((await send([1, 3], 'k', 'verde')).results).toMatchObject([
      { box: 1, ok: false, code: 'IDEMPOTENCY_KEY_REUSED' },
      { box: 3, ok: true },
    ]);
    expect(await boxes()).toContainEqual({ id: 1, painted: 1 });
  });
});

describe('a rehearsal', () => {
  test('decides as the act does, tells why, and leaves nothing', async () => {
    const before = await traces();
    const rehearsal = await api.rehearse(
      contract,
      { body: { boxes: [1, 2], colour: 'rosa' } },
      { as: actor, key: 'k' },
    );
    expect(rehearsal).toEqual({
      message: 'Ensaio: 1 de 2 podem ser feitos. Nada foi gravado.',
      results: [
        { item: 1, ok: true, message: 'Pode ser feito.' },
        {
          item: 2,
          ok: false,
          code: 'BOX_CLOSED',
          message: 'A caixa está fechada.',
          reasons: [{ code: 'SHUT', message: 'Está fechada.', resolve: 'Abra a caixa.' }],
        },
      ],
    });
    expect(await traces()).toEqual(before);
    const sha256 = createHash('sha256').update('1 rosa').digest('hex');
    expect(await deps.storage.head(`blobs/${sha256}`)).toBeNull();
    await send([1], undefined, 'rosa');
    expect(await deps.storage.head(`blobs/${sha256}`)).not.toBeNull();
    const after = await traces();
    expect(Object.values(after)).not.toEqual(Object.values(before));
  });

  test('writes down who was refused all the same, so that nobody looks around unseen', async () => {
    await api.rehearse(contract, { body: { boxes: [1, 2], colour: 'rosa' } }, { as: actor });
    expect((await sql`select box from public.tried`.execute(database.app)).rows).toEqual([{ box: 2 }]);
  });

  test('finds out what would come to light at the commit only', async () => {
    await sql`alter table public.box add constraint one_blue unique (colour) deferrable initially deferred`.execute(
      database.owner,
    );
    onTestFinished(
      async () => void (await sql`alter table public.box drop constraint one_blue`.execute(database.owner)),
    );
    await send([1]);
    await expect(api.rehearse(contract, { body: { boxes: [3], colour: 'azul' } }, { as: actor })).rejects.toThrow(
      '500',
    );
  });

  test('of a call that is refused whole is refused', async () => {
    const refused = api.rehearse(contract, { body: { boxes: [1], colour: '' } }, { as: actor });
    await expect(refused).rejects.toThrow('NO_COLOUR');
  });

  test('asks for a session, and is to be had of bulk acts alone', async () => {
    await expect(api.rehearse(contract, { body: { boxes: [1], colour: 'rosa' } })).rejects.toThrow('SESSION_LOST');
    const run = vi.fn(async () => ({ message: '', results: [] }));
    for (const single of [act(contract, run), ownTransactions(contract, run)]) {
      const other = await testApi([single], deps);
      await expect(other.rehearse(contract, { body: { boxes: [1], colour: 'rosa' } }, { as: actor })).rejects.toThrow();
    }
    expect(run).not.toHaveBeenCalled();
  });
});

describe('what is slow stands outside the transactions', () => {
  const narrow = openDatabase({ url: database.appUrl, max: 1 });
  afterAll(() => narrow.destroy());
  const given: unknown[] = [];
  const released: number[] = [];
  const prepared = each(contract, 'boxes', ({ db }) => ({
    sentence: { one: '', many: '' },
    // On a pool of one, a transaction that is open meanwhile would never let it through.
    prepare: async (box) => {
      const { rows } = await sql<{ n: number }>`select ${box}::int * 10 as n`.execute(db);
      return { found: rows[0]!.n, release: async () => void released.push(box) };
    },
    run: async (call, box, found: number | undefined) => {
      given.push(found);
      return paint(call, box);
    },
    done: (box) => ({ box, ok: true, message: 'Feito.' }),
    refused: (box, told) => ({ box, ...told }),
  }));
  const apart = each(contract, 'boxes', ({ db }) => ({
    sentence: { one: '', many: '' },
    open: async () => 'brush',
    apart: async (box, brush: string) => {
      given.push(brush);
      await sql`update public.box set painted = painted + 1 where id = ${box}`.execute(db);
      return box;
    },
    decide: paint,
    done: (box) => ({ box, ok: true, message: 'Feito.' }),
    refused: (box, told) => ({ box, ...told }),
  }));
  beforeEach(() => {
    given.length = 0;
    released.length = 0;
  });
  const body = { boxes: [1, 2, 3], colour: 'azul' };

  test('what was prepared for an item is given to it, and taken back when the item is refused', async () => {
    const slow = await testApi([prepared], { ...deps, db: narrow });
    await slow.call(contract, { body }, { as: actor });
    expect(given).toEqual([10, 20, 30]);
    expect(released).toEqual([2]);
  });

  test('a rehearsal prepares nothing', async () => {
    const slow = await testApi([prepared], { ...deps, db: narrow });
    await slow.rehearse(contract, { body }, { as: actor });
    expect(given).toEqual([undefined, undefined, undefined]);
    expect(released).toEqual([]);
  });

  test('items that open their own transactions share what was opened once; a rehearsal only decides', async () => {
    const slow = await testApi([apart], { ...deps, db: narrow });
    await slow.call(contract, { body: { ...body, boxes: [1, 3] } }, { as: actor });
    expect(given).toEqual(['brush', 'brush']);
    expect((await slow.rehearse(contract, { body }, { as: actor })).results.map(({ ok }) => ok)).toEqual([
      true,
      false,
      true,
    ]);
    expect(await boxes()).toMatchObject([{ painted: 1 }, { painted: 0 }, { painted: 1 }]);
  });
});
