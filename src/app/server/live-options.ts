import { isOpenTo, visibleIds, type Whereabouts, whereaboutsOf } from '../../features/processes/server/index.ts';
import { authenticateWith, sessionsWith } from '../../features/session/server/index.ts';
import type { Deps } from '../../platform/server/acts/act-context.ts';
import type { Actor } from '../../platform/server/acts/actor.ts';
import {
  askOnce,
  type LiveHub,
  type LiveMessage,
  type LiveOptions,
  type LiveSubject,
} from '../../platform/server/realtime/index.ts';
import { gathered } from './gathered.ts';

/** Who listens at a socket: the subject that the platform addresses. */
type Listener = LiveSubject;

/** A permission given or taken counts at a socket after this long at most. */
const FRESH_MS = 1_000;

/** Who a session is of, and since when that holds; a promise until it was answered. */
interface KnownSession {
  actor: Promise<Actor | null> | Actor | null;
  readonly at: number;
}

/** How sockets are let in, and which events each may hear: the same session and the same visibility as everywhere. */
export function liveOptions(
  deps: Deps,
  hub: LiveHub,
  log: { warn(details: object, message: string): void },
): LiveOptions<Listener> {
  const { sessionIdleMinutes: idleMinutes } = deps.config;
  const authenticate = authenticateWith(deps.db, deps.secrets.token, { idleMinutes, isUse: false });
  const sessionsHeld = sessionsWith(deps.db, { idleMinutes });
  const known = new Map<string, KnownSession>();
  let swept = 0;

  // One event reaches thousands of sockets in the same moment: their sessions are asked for together.
  const askTogether = gathered<Listener, Actor | null>(async (listeners) => {
    const held = await sessionsHeld(listeners, deps.clock());
    return listeners.map(({ sessionId }) => held.get(sessionId) ?? null);
  });

  /** Who listens, as of a moment ago, asked once for all their sockets; `null` when the session does not hold any more. */
  function actorOf(listener: Listener): KnownSession['actor'] {
    const now = deps.clock().getTime();
    const last = known.get(listener.sessionId);
    if (last && now - last.at < FRESH_MS) return last.actor;
    if (now - swept >= FRESH_MS) forgetOlder(now);
    const asked: KnownSession = { actor: askTogether(listener), at: now };
    known.set(listener.sessionId, asked);
    void Promise.resolve(asked.actor).then(
      (actor) => (asked.actor = actor),
      () => known.delete(listener.sessionId),
    );
    return asked.actor;
  }

  function forgetOlder(now: number): void {
    swept = now;
    for (const [session, { at }] of known) if (now - at >= FRESH_MS) known.delete(session);
  }

  const places = new WeakMap<LiveMessage, Whereabouts | null>();

  /** Finds out where the processes of some messages are, once for all who hear them. */
  async function prepare(messages: readonly LiveMessage[]): Promise<void> {
    const fresh = messages.filter((message) => !places.has(message));
    const found = await whereaboutsOf(
      deps.db,
      fresh.flatMap(({ processId }) => processId ?? []),
    );
    for (const message of fresh) places.set(message, found.get(message.processId ?? 0) ?? null);
  }

  /** What a person may see follows from who they are, the bond they act under and what it gives them. */
  const readable = askOnce(
    ({ personId, unit, permissions }: Actor) => `${personId} ${unit?.bondId ?? ''} ${[...permissions].join()}`,
    async (actor, messages) => {
      const visible = await visibleIds(
        deps.db,
        actor,
        messages.map(({ processId }) => processId!),
      );
      return messages.map(({ processId }) => visible.has(processId!));
    },
  );

  const isOpen = (actor: Actor, message: LiveMessage): boolean => {
    if (message.processId === undefined) return true;
    const place = places.get(message);
    return place != null && isOpenTo(actor, place);
  };

  /** Of what is open to all who work where they do nothing is asked for each; of the rest, reader by reader. */
  async function mayHear(actor: Actor | null, messages: readonly LiveMessage[]): Promise<readonly boolean[]> {
    if (actor === null) return messages.map(() => false);
    await prepare(messages);
    const open = messages.map((message) => isOpen(actor, message));
    const rest = messages.filter((_, index) => !open[index]);
    if (rest.length === 0) return open;
    const answers = (await readable(actor, rest)).values();
    return open.map((one) => one || answers.next().value === true);
  }

  return {
    hub,
    db: deps.db,
    clock: deps.clock,
    log,
    async authenticate(token) {
      const actor = await authenticate(token, deps.clock());
      // A look through other eyes hears nothing of its own: its tab goes on listening as who looks.
      if (!actor || actor.seeingAs) return null;
      const { personId, sessionId, unit } = actor;
      known.set(sessionId, { actor, at: deps.clock().getTime() });
      return { personId, sessionId, unitIds: unit ? [unit.id] : [] };
    },
    prepare,
    mayReceive(listener, messages) {
      const actor = actorOf(listener);
      if (actor instanceof Promise) return actor.then((one) => mayHear(one, messages));
      if (actor !== null && messages.every((message) => isOpen(actor, message))) return messages.map(() => true);
      return mayHear(actor, messages);
    },
  };
}
