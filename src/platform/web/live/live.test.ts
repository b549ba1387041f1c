import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionReady, sessionRevoked } from '../../contract/session-live.ts';
import { liveTimes, openConnection } from './connection.ts';
import { joinElection } from './election.ts';
import { isOfKind } from './live-event.ts';
import type { LiveEvent } from './live-event.ts';

class FakeSocket extends EventTarget {
  static made: FakeSocket[] = [];
  readonly sent: unknown[] = [];
  constructor() {
    super();
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.fall(1000);
  }
  fall(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  open() {
    this.dispatchEvent(new Event('open'));
  }
  say(message: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
}

const last = () => FakeSocket.made.at(-1)!;

describe('the socket', () => {
  const events: LiveEvent[] = [];
  const onRefused = vi.fn();
  const start = () =>
    openConnection({
      url: 'ws://x/ws',
      token: 'abc',
      lastEventId: null,
      onEvent: (event) => events.push(event),
      onConnected: () => {},
      onRefused,
    });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.made = [];
    events.length = 0;
    onRefused.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('says the token first and resumes after the last event it saw', () => {
    start();
    last().open();
    expect(last().sent).toEqual([{ token: 'abc' }]);
    last().say({ id: 40, type: 'session.ready', data: { complete: true }, at: '' });
    last().say({ id: 41, type: 'file.status', data: {}, at: '' });
    last().fall(1006);
    vi.advanceTimersByTime(liveTimes.between);
    last().open();
    expect(last().sent).toEqual([{ token: 'abc', last_event_id: 41 }]);
    last().say({ id: 41, type: 'file.status', data: {}, at: '' });
    expect(events.map(({ id }) => id)).toEqual([40, 41]);
  });

  it.each([
    ['a connection that was good', true],
    ['a first one that never was', false],
  ])('after the fall of %s it tries five times to connect again, 3 s apart, then waits to be woken', (_, wasGood) => {
    const connection = start();
    if (wasGood) {
      last().open();
      last().say({ id: 40, type: 'session.ready', data: { complete: true }, at: '' });
    }
    const moments: number[] = [];
    const began = Date.now();
    for (let fall = 0; fall < 10; fall += 1) {
      const { length } = FakeSocket.made;
      if (fall < 6) last().fall(1006);
      vi.advanceTimersByTime(2_999);
      expect(FakeSocket.made).toHaveLength(length);
      vi.advanceTimersByTime(1);
      if (FakeSocket.made.length > length) moments.push(Date.now() - began);
    }
    expect(moments).toEqual([3_000, 6_000, 9_000, 12_000, 15_000]);
    connection.wake();
    expect(FakeSocket.made).toHaveLength(1 + 5 + 1);
  });

  it('asks for a sign after 5 s of silence, and connects again without one', () => {
    start();
    last().open();
    vi.advanceTimersByTime(liveTimes.ping);
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    last().say({ type: 'pong' });
    vi.advanceTimersByTime(liveTimes.ping);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(liveTimes.ping + liveTimes.between);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('does not insist with a refused token', () => {
    start();
    last().fall(4403);
    vi.advanceTimersByTime(60_000);
    expect(onRefused).toHaveBeenCalledOnce();
    expect(FakeSocket.made).toHaveLength(1);
  });
});

/** Channels of one browser whose messages arrive at once. */
function channels() {
  const all: EventTarget[] = [];
  return () => {
    const own = Object.assign(new EventTarget(), {
      postMessage: (data: unknown) => {
        for (const other of all) if (other !== own) other.dispatchEvent(Object.assign(new Event('message'), { data }));
      },
    });
    all.push(own);
    return own as unknown as BroadcastChannel;
  };
}

describe('the master tab', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is one, also when all open at once, and another takes over when it leaves', () => {
    const channel = channels();
    const masters = new Set<string>();
    const tabs = ['c', 'a', 'b'].map((id) =>
      joinElection({
        channel: channel(),
        id,
        onMaster: (master) => (master ? masters.add(id) : masters.delete(id)),
      }),
    );
    vi.advanceTimersByTime(1000);
    expect(masters.size).toBe(1);
    const [first] = masters;
    tabs[['c', 'a', 'b'].indexOf(first ?? '')]?.leave();
    vi.advanceTimersByTime(1000);
    expect(masters.size).toBe(1);
    expect(masters.has(first ?? '')).toBe(false);
  });
});

it('news is heard by who asked for its kind', () => {
  const event: LiveEvent = { id: 1, type: 'session.ready', data: { resumed: true, complete: false }, at: '' };
  expect(isOfKind(event, [sessionRevoked])).toBe(false);
  expect(isOfKind(event, [sessionRevoked, sessionReady])).toBe(true);
});
