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

/** How sockets are let in, and which events each may hear: the same session and the same visibility as everywhere. */
export function liveOptions(
  deps: Deps,
  hub: LiveHub,
  log: { warn(details: object, message: string): void },
): LiveOptions<Listener> {
  const { sessionIdleMinutes: idleMinutes } = deps.config;
  const authenticate = authenticateWith(deps.db, deps.secrets.token, { idleMinutes, isUse: false });
  const sessionsHeld = sessionsWith(deps.db, { idleMinutes });
  const known = new Map<string, { readonly actor: Promise<Actor | null>; readonly at: number }>();
  let swept = 0;

  // One event reaches thousands of sockets in the same moment: their sessions are asked for together.
  const askTogether = gathered<Listener, Actor | null>(async (listeners) => {
    const held = await sessionsHeld(listeners, deps.clock());
    return listeners.map(({ sessionId }) => held.get(sessionId) ?? null);
  });

  /** Who listens, as of a moment ago, asked once for all their sockets; `null` when the session does not hold any more. */
  function actorOf(listener: Listener): Promise<Actor | null> {
    const now = deps.clock().getTime();
    const last = known.get(listener.sessionId);
    if (last && now - last.at < FRESH_MS) return last.actor;
    if (now - swept >= FRESH_MS) forgetOlder(now);
    const actor = askTogether(listener);
    known.set(listener.sessionId, { actor, at: now });
    actor.catch(() => known.delete(listener.sessionId));
    return actor;
  }

  function forgetOlder(now: number): void {
    swept = now;
    for (const [session, { at }] of known) if (now - at >= FRESH_MS) known.delete(session);
  }

  const places = new WeakMap<LiveMessage, Promise<Whereabouts | null>>();

  /** Where the processes of some messages are, asked once of each message, whoever hears it. */
  function placesOf(messages: readonly LiveMessage[]): readonly Promise<Whereabouts | null>[] {
    const fresh = messages.filter((message) => !places.has(message));
    if (fresh.length > 0) {
      const asked = whereaboutsOf(
        deps.db,
        fresh.flatMap(({ processId }) => processId ?? []),
      );
      for (const message of fresh) {
        const place = asked.then((all) => all.get(message.processId ?? 0) ?? null);
        // Whoever hears it is told of the failure by the answer itself.
        place.catch(() => {});
        places.set(message, place);
      }
    }
    return messages.map((message) => places.get(message)!);
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

  /** Of what is open to all who work where they do nothing is asked for each; of the rest, reader by reader. */
  async function mayHear(actor: Actor, messages: readonly LiveMessage[]): Promise<readonly boolean[]> {
    const found = await Promise.all(placesOf(messages));
    const isOpen = messages.map(
      ({ processId }, index) => processId === undefined || (found[index] != null && isOpenTo(actor, found[index])),
    );
    const rest = messages.filter((_, index) => !isOpen[index]);
    if (rest.length === 0) return isOpen;
    const answers = (await readable(actor, rest)).values();
    return isOpen.map((open) => open || answers.next().value === true);
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
      known.set(sessionId, { actor: Promise.resolve(actor), at: deps.clock().getTime() });
      return { personId, sessionId, unitIds: unit ? [unit.id] : [] };
    },
    async mayReceive(listener, messages) {
      const actor = await actorOf(listener);
      return actor ? mayHear(actor, messages) : messages.map(() => false);
    },
  };
}
