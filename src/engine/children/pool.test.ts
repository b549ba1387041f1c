import { spawnSync } from 'node:child_process';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPool, startLimitedNode, startLimitedThread } from './index.ts';
import type { Terms } from './one-child.ts';
import type { PoolOptions } from './pool.ts';
import type { Order, ChildAnswer } from './testing/obedient-child.ts';

interface ChildTask {
  readonly order: Order;
}

const program = new URL('./testing/obedient-child.ts', import.meta.url);
const LONG = 60_000;
const starts = {
  process: (events) => startLimitedNode({ program, heap: 64, memory: 128, writes: null }, events),
  thread: (events) => startLimitedThread<ChildTask>({ program, heap: 32, pack: (task) => [task, []] }, events),
} satisfies Record<string, PoolOptions<ChildTask>['start']>;
const kinds = Object.keys(starts) as (keyof typeof starts)[];

function open(kind: keyof typeof starts, options: Partial<PoolOptions<ChildTask>> = {}) {
  let started = 0;
  const start: PoolOptions<ChildTask>['start'] = (events) => {
    started += 1;
    return starts[kind](events);
  };
  const pool = createPool<ChildTask, ChildAnswer, string>({ atMost: 1, start, ...options });
  onTestFinished(() => pool.close());
  const run = (order: Order, terms: Partial<Terms<string>> = {}) =>
    pool.run({ order }, { timeLimitMs: LONG, ...terms });
  return { pool, run, started: () => started };
}

/** A task under way: resolves when its child has said something, and goes on until it is stopped. */
function busy(run: ReturnType<typeof open>['run'], terms: Partial<Terms<string>> = {}) {
  const { promise: isAtIt, resolve } = Promise.withResolvers<void>();
  const ends = run('ask for ever', { ...terms, hear: () => resolve() }).catch((error: unknown) => error);
  return { isAtIt, ends };
}

describe.each(kinds)('a pool of one %s', (kind) => {
  test('starts nothing until it is needed, and keeps what it started', async () => {
    const { run, started } = open(kind);
    expect(started()).toBe(0);
    const first = await run('tell');
    expect(await run('tell')).toEqual({ ...first, nth: 2 });
    expect(started()).toBe(1);
  });

  test('answers what the child asks meanwhile', async () => {
    const { run } = open(kind);
    expect((await run('ask', { hear: (said) => `${said}!` })).found).toEqual(['one!', 'two!']);
    await expect(run('ask', { hear: () => Promise.reject(new Error('not here')) })).rejects.toThrow('not here');
    expect(await run('tell')).toMatchObject({ nth: 1 });
  });

  test('hands down no environment', async () => {
    const { found } = await open(kind).run('read the environment');
    expect(found).toEqual(kind === 'thread' ? [] : expect.not.arrayContaining(['HOME', 'VITEST']));
  });

  test('tells a task that takes too long, whether it waits or works, and answers the next', async () => {
    const { run, started } = open(kind);
    await run('tell');
    for (const order of ['hang', 'spin'] as const) {
      await expect(run(order, { timeLimitMs: 50 })).rejects.toMatchObject({ name: 'TaskStopped', how: 'time' });
    }
    expect(await run('tell')).toMatchObject({ nth: 1 });
    // Neither was tried a second time.
    expect(started()).toBe(3);
  });

  test('tells a task that goes on speaking past the whole of its time', async () => {
    const { run } = open(kind);
    await expect(run('ask for ever', { wholeLimitMs: 50 })).rejects.toMatchObject({ how: 'time' });
  });

  test('lets a task be silent for as long as who hears it says', async () => {
    const { run } = open(kind);
    const hear: Terms<string>['hear'] = (_, { within }) => {
      within(1);
      return new Promise(() => {});
    };
    await expect(run('ask', { hear })).rejects.toMatchObject({ how: 'time', message: 'more than 1 ms' });
  });

  test('tells what takes too much memory, and answers the next', async () => {
    const { run } = open(kind);
    await expect(run('take memory')).rejects.toMatchObject({ how: 'memory' });
    expect(await run('tell')).toMatchObject({ nth: 1 });
  });

  test('tells what the program could still tell, and starts it anew', async () => {
    const { run } = open(kind);
    await expect(run('throw')).rejects.toMatchObject({
      how: 'error',
      message: expect.stringContaining('no such page'),
    });
    await expect(run('throw for want of memory')).rejects.toMatchObject({ how: 'memory' });
    expect(await run('tell')).toMatchObject({ nth: 1 });
  });

  test('stops a task that is called off, at work or in the queue, and answers the next', async () => {
    const { run } = open(kind);
    const [one, other] = [new AbortController(), new AbortController()];
    const first = busy(run, { signal: one.signal });
    await first.isAtIt;
    const second = run('tell', { signal: other.signal });
    const third = run('tell');
    other.abort(new Error('not any more'));
    await expect(second).rejects.toThrow('not any more');
    one.abort(new Error('called off'));
    expect(await first.ends).toMatchObject({ message: 'called off' });
    expect(await third).toMatchObject({ nth: 1 });
    await expect(run('tell', { signal: one.signal })).rejects.toThrow('called off');
  });

  test('closed, ends what is at work and refuses what waits and what comes', async () => {
    const { pool, run } = open(kind);
    const first = busy(run);
    await first.isAtIt;
    const second = run('tell').catch((error: unknown) => error);
    await pool.close();
    const closed = { name: 'PoolClosed' };
    expect([await first.ends, await second]).toMatchObject([closed, closed]);
    await expect(run('tell')).rejects.toMatchObject(closed);
  });

  test('closed at once, starts nothing for what came just before', async () => {
    const { pool, run, started } = open(kind);
    await run('tell');
    const last = run('tell').catch((error: unknown) => error);
    await pool.close();
    expect(await last).toMatchObject({ name: 'PoolClosed' });
    expect(started()).toBe(1);
  });

  test.each([
    ['after so many tasks', { tasksPerChild: 2 }, [1, 2, 1]],
    ['whenever it grew', { growth: -Infinity }, [1, 1, 1]],
  ])('replaces a child %s', async (_, limit, nths) => {
    const { run } = open(kind, limit);
    expect([await run('tell'), await run('tell'), await run('tell')].map(({ nth }) => nth)).toEqual(nths);
  });

  test('ends a child that nobody needs for so long', async () => {
    const { run } = open(kind, { idleMs: 1 });
    await run('tell');
    await run('tell');
    await expect.poll(() => run('tell')).toMatchObject({ nth: 1 });
  });

  test('starts one ahead, where that is asked, for the next task that needs the same: it has seen nothing', async () => {
    const needs: PoolOptions<ChildTask>['needs'] = ({ order }) => (order === 'ask' ? 'another' : 'the same');
    const { run, started } = open(kind, { tasksPerChild: 1, needs });
    const first = await run('tell');
    expect(started()).toBe(2);
    const second = await run('tell');
    expect(second).toMatchObject({ nth: 1 });
    expect(second.who).not.toBe(first.who);
    expect(started()).toBe(3);
    expect(await run('ask', { hear: (said) => said })).toMatchObject({ nth: 1 });
    expect(started()).toBe(5);
  });

  test('works on so many at once, lets so many wait, and refuses the next', async () => {
    const { pool, run, started } = open(kind, { atMost: 2, longestQueue: 1 });
    const two = [busy(run), busy(run)];
    await Promise.all(two.map(({ isAtIt }) => isAtIt));
    const waits = run('tell').catch(() => {});
    await expect(run('tell')).rejects.toMatchObject({ name: 'PoolBusy' });
    expect(started()).toBe(2);
    await pool.close();
    await waits;
  });
});

describe('a process that', () => {
  test('dies at its first task has failed it', async () => {
    const { run, started } = open('process');
    await expect(run('die')).rejects.toMatchObject({ how: 'crash', hadStarted: true });
    expect(started()).toBe(1);
    expect(await run('tell')).toMatchObject({ nth: 1 });
  });

  test('dies at a later one may have died of those before: a new one is asked, once', async () => {
    const { run, started } = open('process');
    await run('tell');
    expect(await run('die when used')).toMatchObject({ nth: 1 });
    await expect(run('die')).rejects.toMatchObject({ how: 'crash' });
    expect(started()).toBe(3);
  });

  test('was started ahead and dies at its first task has failed it', async () => {
    const { run, started } = open('process', { tasksPerChild: 1, needs: () => 'the same' });
    await run('tell');
    await expect(run('die')).rejects.toMatchObject({ how: 'crash', hadStarted: true });
    expect(started()).toBe(3);
    expect(await run('tell')).toMatchObject({ nth: 1 });
  });

  test('does not start says nothing of its task', async () => {
    const missing = new URL('./missing.ts', import.meta.url);
    const start: PoolOptions<ChildTask>['start'] = (events) =>
      startLimitedNode({ program: missing, heap: 64, memory: 128, writes: null }, events);
    await expect(open('process', { start }).run('tell')).rejects.toMatchObject({ hadStarted: false, how: 'crash' });
    await expect(open('process', { startLimitMs: 1 }).run('tell')).rejects.toMatchObject({
      hadStarted: false,
      how: 'time',
    });
  });

  test('dies between two tasks is replaced', async () => {
    const { run } = open('process');
    await run('die afterwards');
    expect(await run('tell')).toMatchObject({ nth: 1 });
  });

  test('may neither write nor start programs', async () => {
    const { run } = open('process');
    const denied = { how: 'error', message: expect.stringContaining('restricted') as string };
    await expect(run('write a file')).rejects.toMatchObject(denied);
    await expect(run('start a program')).rejects.toMatchObject(denied);
  });
});

test('a child that others keep from the processor is given the time that it would have had alone', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const began = performance.now();
  const aQuarter = (): number => (performance.now() - began) / 4;
  const start: PoolOptions<ChildTask>['start'] = ({ heard }) => {
    setTimeout(() => heard({ type: 'ready', held: 0 }));
    return { send: () => {}, hold: () => {}, kill: () => {}, usedMs: aQuarter };
  };
  const ended = vi.fn();
  createPool<ChildTask, ChildAnswer>({ start }).run({ order: 'spin' }, { timeLimitMs: 10_000 }).catch(ended);
  await vi.advanceTimersByTimeAsync(39_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ how: 'time', message: 'more than 10000 ms' }));
});

test('children that rest keep nobody running', () => {
  const code = `
    import { createPool, startLimitedNode, startLimitedThread } from '${new URL('./index.ts', import.meta.url).href}';
    const program = new URL('${program.href}');
    for (const start of [
      (events) => startLimitedNode({ program, heap: 64, memory: 128, writes: null }, events),
      (events) => startLimitedThread({ program, heap: 32, pack: (task) => [task, []] }, events),
    ]) console.log((await createPool({ start }).run({ order: 'tell' }, { timeLimitMs: ${LONG} })).nth);`;
  const ran = spawnSync(process.execPath, ['-e', code], { timeout: 30_000, encoding: 'utf8' });
  expect(ran).toMatchObject({ status: 0, stdout: '1\n1\n' });
});
