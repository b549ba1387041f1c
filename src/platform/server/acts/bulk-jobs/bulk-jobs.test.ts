import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anyOf } from '../../../contract/access.ts';
import {
  bulkJobProgress,
  cancelBulkJob as cancelContract,
  getBulkJob as getContract,
  listBulkJobItems as itemsContract,
  listBulkJobs as listContract,
} from '../../../contract/bulk-job.ts';
import { endpoint } from '../../../contract/endpoint.ts';
import { errorKind } from '../../../contract/error-kind.ts';
import { testDatabase } from '../../../testing/database.ts';
import { testApi } from '../../../testing/test-api.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import type { Deps } from '../act-context.ts';
import type { Absent, Actor } from '../actor.ts';
import { each } from '../each.ts';
import { Refusal } from '../refusal.ts';
import { cancelBulkJob, getBulkJob, listBulkJobItemsOf, listBulkJobs, undoBulkJobOf } from './index.ts';
import { runBulkJob } from './run-bulk-job.ts';

const PAINT = 900;
const closed = errorKind('BOX_CLOSED', 409, 'A caixa está fechada.');
const noColour = errorKind('NO_COLOUR', 400, 'Escolha a cor.');
const contract = endpoint({
  method: 'POST',
  path: '/boxes/paint',
  access: anyOf(PAINT),
  forbidden: 'Você não pode pintar caixas.',
  summary: 'Pinta caixas',
  input: { body: z.object({ boxes: z.array(z.int()).min(1), colour: z.string() }) },
  output: z.object({
    message: z.string(),
    results: z.array(z.object({ box: z.int(), ok: z.boolean(), code: z.string().optional(), message: z.string() })),
  }),
  errors: [closed, noColour],
});

const database = await testDatabase();
await sql`create table public.box (id int primary key, colour text, painted int not null default 0, painter text)`.execute(
  database.owner,
);
await sql`grant all on public.box to carimbo_app`.execute(database.owner);

const ana: Actor = {
  personId: 7,
  name: 'Ana',
  cpf: '00000000000',
  sessionId: 'ana',
  unit: { id: 1, partId: 1, label: 'COCON/SESAU', bondId: 70 },
  post: null,
  workplaces: [],
  permissions: new Set([PAINT]),
};
const rui: Actor = { ...ana, personId: 8, name: 'Rui', sessionId: 'rui' };

/** What the next items meet: an error that is no refusal, or something that happens while they are done. */
let meet: ((box: number) => Promise<void> | void) | null = null;
/** What Ana may do by the time an item is done; null: her bond has ended. */
let standing: Actor | null = ana;
const asked: Absent[] = [];
const enqueued: unknown[] = [];

const painting = each(contract, 'boxes', ({ input }) => {
  if (input.body.colour === '') throw new Refusal(noColour);
  return {
    sentence: { one: 'Caixa pintada.', many: 'caixas pintadas' },
    run: async ({ tx, actor }, box) => {
      await sql`update public.box set colour = ${input.body.colour}, painted = painted + 1, painter = ${actor.name}
        where id = ${box}`.execute(tx);
      await meet?.(box);
      if (box % 10 === 2) {
        throw new Refusal(closed, { reasons: [{ code: 'SHUT', message: 'Está fechada.', resolve: 'Abra a caixa.' }] });
      }
      return box;
    },
    // Of a box with a number of two figures nothing is made.
    made: (box) => (box > 9 ? null : { label: `Caixa ${box}`, to: `/caixas/${box}` }),
    done: (box) => ({ box, ok: true, message: 'Feito.' }),
    refused: (box, told) => ({ box, ...told }),
  };
});
const attended = each({ ...contract, path: '/boxes/show', attended: true }, 'boxes', () => ({
  sentence: { one: '', many: '' },
  run: async () => null,
  done: (box) => ({ box, ok: true, message: '' }),
  refused: (box, told) => ({ box, ...told }),
}));

const deps: Deps = {
  ...(await testDeps(database, {
    standingOf: async (absent) => {
      asked.push(absent);
      return standing;
    },
  })),
  jobs: {
    enqueue: async (_tx, job, data) => {
      enqueued.push({ name: job.name, data });
      return 'job';
    },
  },
};
const endpoints = [painting, attended];
const api = await testApi(
  [...endpoints, listBulkJobs, getBulkJob, listBulkJobItemsOf(endpoints), cancelBulkJob, undoBulkJobOf(endpoints)],
  deps,
);

const ask = (boxes: number[], { key, colour = 'azul' }: { key?: string; colour?: string } = {}) =>
  api.background(contract, { body: { boxes, colour } }, { as: ana, ...(key ? { key } : {}) });
const work = (id: number, { isLast = false, signal = new AbortController().signal } = {}) =>
  runBulkJob(deps, endpoints, { id, isLast, signal, correlationId: crypto.randomUUID() });
const see = (id: number) => api.call(getContract, { params: { id } }, { as: ana });
const items = async (id: number) =>
  (await api.call(itemsContract, { params: { id }, query: { paginator_count: 999 } }, { as: ana })).results;
const painted = async () =>
  (
    await sql<{
      id: number;
      painted: number;
    }>`select id, painted from public.box where painted > 0 order by id`.execute(database.app)
  ).rows;

beforeEach(async () => {
  meet = null;
  standing = ana;
  asked.length = 0;
  enqueued.length = 0;
  await sql`truncate public.box, platform.bulk_job, platform.bulk_job_item, platform.idempotency`.execute(
    database.owner,
  );
  await sql`insert into public.box (id) select generate_series(1, 105)`.execute(database.owner);
});

test('a bulk act goes on by itself, each item on its own, and says of each what came of it', async () => {
  const job = await ask([1, 2, 13]);
  expect(job).toMatchObject({ state: 'PENDING', total: 3, done: 0, refused: 0, message: 'Na fila.' });
  expect(enqueued).toEqual([{ name: 'bulk-job', data: { id: job.id } }]);
  expect(await painted()).toEqual([]);

  await work(job.id);

  expect(await see(job.id)).toMatchObject({
    state: 'FINISHED',
    done: 2,
    refused: 1,
    message: '2 de 3 caixas pintadas.',
  });
  expect(await items(job.id)).toEqual([
    {
      item: '1',
      label: null,
      ok: true,
      code: null,
      message: 'Feito.',
      reasons: null,
      made: { label: 'Caixa 1', to: '/caixas/1' },
    },
    {
      item: '2',
      label: null,
      ok: false,
      code: 'BOX_CLOSED',
      message: 'A caixa está fechada.',
      reasons: [{ code: 'SHUT', message: 'Está fechada.', resolve: 'Abra a caixa.' }],
      made: null,
    },
    { item: '13', label: null, ok: true, code: null, message: 'Feito.', reasons: null, made: null },
  ]);
  expect(await painted()).toEqual([
    { id: 1, painted: 1 },
    { id: 13, painted: 1 },
  ]);
  const told = await database.app
    .selectFrom('platform.live_message')
    .select(['type', 'person_id', 'data'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(told).toMatchObject({ type: bulkJobProgress.type, person_id: 7, data: { id: job.id, state: 'FINISHED' } });
});

test('many items leave the queue to others after some of them', async () => {
  const job = await ask(Array.from({ length: 105 }, (_, index) => index + 1));
  await work(job.id);
  expect(await see(job.id)).toMatchObject({ state: 'IN_PROGRESS', done: 90, refused: 10 });
  expect(enqueued).toHaveLength(2);
  await work(job.id);
  expect(await see(job.id)).toMatchObject({ state: 'FINISHED', done: 94, refused: 11 });
});

test('what is refused whole is refused at once, and nothing waits', async () => {
  await expect(ask([1], { colour: '' })).rejects.toThrow('NO_COLOUR');
  await expect(api.background(contract, { body: { boxes: [1], colour: 'azul' } })).rejects.toThrow('SESSION_LOST');
  const without = { ...ana, permissions: new Set<number>() };
  await expect(api.background(contract, { body: { boxes: [1], colour: 'azul' } }, { as: without })).rejects.toThrow(
    'Você não pode pintar caixas.',
  );
  await expect(
    api.background(contract, { body: { boxes: [1], colour: 'azul' } }, { as: { ...ana, unit: null } }),
  ).rejects.toThrow('BULK_JOB_WITHOUT_UNIT');
  expect(enqueued).toEqual([]);
});

test('asked twice with one key it is one act', async () => {
  const first = await ask([1, 3], { key: 'k' });
  expect(await ask([1, 3], { key: 'k' })).toEqual(first);
  await expect(ask([1, 3], { key: 'k', colour: 'verde' })).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
  expect(enqueued).toHaveLength(1);
});

test('an act whose caller goes on with the answer cannot be left alone', async () => {
  await expect(
    api.background(attended.contract, { body: { boxes: [1], colour: 'azul' } } as never, { as: ana }),
  ).rejects.toThrow();
  expect(await painted()).toEqual([]);
});

describe('whatever happens, an item is done once', () => {
  test('an attempt that was cut off goes on where it stopped', async () => {
    const job = await ask([1, 3, 4]);
    meet = (box) => {
      if (box === 3) throw new Error('the database went away');
    };
    await expect(work(job.id)).rejects.toThrow('went away');
    expect(await see(job.id)).toMatchObject({ state: 'IN_PROGRESS', done: 1 });
    meet = null;
    await work(job.id);
    expect(await painted()).toEqual([1, 3, 4].map((id) => ({ id, painted: 1 })));
    expect(await see(job.id)).toMatchObject({ state: 'FINISHED', done: 3 });
  });

  test('a node that dies between an item and its outcome does not repeat the item', async () => {
    const job = await ask([1, 3]);
    await work(job.id);
    await sql`update platform.bulk_job_item set ok = null, message = null`.execute(database.owner);
    await sql`update platform.bulk_job set state = 'IN_PROGRESS'`.execute(database.owner);
    await work(job.id);
    expect(await painted()).toEqual([1, 3].map((id) => ({ id, painted: 1 })));
    expect(await see(job.id)).toMatchObject({ state: 'FINISHED', done: 2 });
  });

  test('two nodes that work on the same act at once do each item once', async () => {
    const job = await ask([1, 3, 4, 5]);
    await sql`update platform.bulk_job set state = 'IN_PROGRESS'`.execute(database.owner);
    await Promise.all([work(job.id), work(job.id)]);
    await work(job.id);
    expect(await painted()).toEqual([1, 3, 4, 5].map((id) => ({ id, painted: 1 })));
  });

  test('an item that fails at the last attempt is told, the others are done, and the log has it', async () => {
    const job = await ask([1, 3, 4]);
    meet = (box) => {
      if (box === 3) throw new Error('a fault of the program');
    };
    await expect(work(job.id, { isLast: true })).rejects.toThrow('1 items failed');
    expect(await see(job.id)).toMatchObject({ state: 'ERROR', done: 2, refused: 1 });
    expect((await items(job.id))[1]).toMatchObject({ item: '3', ok: false, code: 'UNEXPECTED' });
    expect(await painted()).toEqual([1, 4].map((id) => ({ id, painted: 1 })));
  });

  test('a node that stops leaves the rest to another', async () => {
    const job = await ask([1, 3]);
    const stopping = new AbortController();
    meet = () => stopping.abort();
    await expect(work(job.id, { signal: stopping.signal })).rejects.toThrow('abort');
    expect(await painted()).toEqual([{ id: 1, painted: 1 }]);
    meet = null;
    await work(job.id);
    expect(await painted()).toEqual([1, 3].map((id) => ({ id, painted: 1 })));
  });
});

describe('who acts is looked at before each item', () => {
  test('under the bond in which it was asked, also when the session ended', async () => {
    const job = await ask([1]);
    await work(job.id);
    expect(asked).toEqual([{ personId: 7, bondId: 70, sessionId: 'ana' }]);
    expect((await sql`select painter from public.box where id = 1`.execute(database.app)).rows).toEqual([
      { painter: 'Ana' },
    ]);
  });

  test('a permission taken away meanwhile stops the rest, each told why', async () => {
    const job = await ask([1, 3, 4]);
    meet = () => void (standing = { ...ana, permissions: new Set() });
    await work(job.id);
    expect(await painted()).toEqual([{ id: 1, painted: 1 }]);
    expect((await items(job.id)).slice(1)).toMatchObject([
      { ok: false, code: 'FORBIDDEN', message: 'Você não pode pintar caixas.' },
      { ok: false, code: 'FORBIDDEN' },
    ]);
  });

  test('a bond that ended does nothing more', async () => {
    const job = await ask([1, 3]);
    standing = null;
    await work(job.id);
    expect(await painted()).toEqual([]);
    expect(await see(job.id)).toMatchObject({ state: 'FINISHED', done: 0, refused: 2 });
  });
});

describe('cancelling', () => {
  const cancel = (id: number, as = ana) => api.call(cancelContract, { params: { id } }, { as });

  test('leaves what was done done, and the rest as it is', async () => {
    const job = await ask([1, 3, 4]);
    meet = async (box) => {
      if (box === 3) await cancel(job.id);
    };
    await work(job.id);
    expect(await painted()).toEqual([1, 3].map((id) => ({ id, painted: 1 })));
    expect(await see(job.id)).toMatchObject({ state: 'CANCELED', done: 2, refused: 0 });
    expect((await items(job.id))[2]).toMatchObject({ item: '4', ok: null, message: null });
  });

  test('what was under way is told when it is done: who cancelled was told less', async () => {
    const job = await ask(Array.from({ length: 60 }, (_, index) => index + 1));
    meet = async (box) => {
      if (box === 4) await cancel(job.id);
    };
    await work(job.id);
    const [told] = await database.app
      .selectFrom('platform.live_message')
      .select('data')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(told?.data).toMatchObject({ id: job.id, state: 'CANCELED', done: 3, refused: 1 });
  });

  test('before it began, nothing is done', async () => {
    const job = await ask([1]);
    await cancel(job.id);
    await work(job.id);
    expect(await painted()).toEqual([]);
  });

  test('an act that ended has nothing to cancel', async () => {
    const job = await ask([1]);
    await work(job.id);
    await expect(cancel(job.id)).rejects.toThrow('BULK_JOB_ENDED');
  });
});

test('an act of another person is as one that is not there', async () => {
  const job = await ask([1]);
  for (const id of [job.id, job.id + 1]) {
    await expect(api.call(getContract, { params: { id } }, { as: rui })).rejects.toThrow('BULK_JOB_UNKNOWN');
    await expect(api.call(itemsContract, { params: { id } }, { as: rui })).rejects.toThrow('BULK_JOB_UNKNOWN');
    await expect(api.call(cancelContract, { params: { id } }, { as: rui })).rejects.toThrow('BULK_JOB_UNKNOWN');
  }
  expect(await api.call(listContract, {}, { as: rui })).toMatchObject({ count: 0 });
  expect(await api.call(listContract, {}, { as: ana })).toMatchObject({ count: 1, results: [{ id: job.id }] });
});
