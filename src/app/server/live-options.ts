import { visibleIds } from '../../features/processes/server/index.ts';
import { authenticateWith } from '../../features/session/server/index.ts';
import type { Deps } from '../../platform/server/acts/act-context.ts';
import type { Actor } from '../../platform/server/acts/actor.ts';
import { askOnce, type LiveHub, type LiveOptions, type LiveSubject } from '../../platform/server/realtime/index.ts';

/** Who listens at a socket: the subject that the platform addresses, with the session it came by. */
interface Listener extends LiveSubject {
  readonly token: string;
}

/** A permission given or taken counts at a socket after this long at most. */
const FRESH_MS = 1_000;
/** Listeners of a moment ago that are remembered before the older ones are let go. */
const MOST_KNOWN = 2_000;

/** How sockets are let in, and which events each may hear: the same session and the same visibility as everywhere. */
export function liveOptions(
  deps: Deps,
  hub: LiveHub,
  log: { warn(details: object, message: string): void },
): LiveOptions<Listener> {
  const authenticate = authenticateWith(deps.db, deps.secrets.token, {
    idleMinutes: deps.config.sessionIdleMinutes,
    isUse: false,
  });
  const known = new Map<string, { readonly actor: Promise<Actor | null>; readonly at: number }>();

  /** Who listens, as of a moment ago, asked once for all their sockets; `null` when the session does not hold any more. */
  function actorOf({ token }: Pick<Listener, 'token'>): Promise<Actor | null> {
    const now = deps.clock();
    const last = known.get(token);
    if (last && now.getTime() - last.at < FRESH_MS) return last.actor;
    const actor = authenticate(token, now);
    known.set(token, { actor, at: now.getTime() });
    actor.catch(() => known.delete(token));
    if (known.size > MOST_KNOWN) forgetOlder(now.getTime());
    return actor;
  }

  function forgetOlder(now: number): void {
    for (const [token, { at }] of known) if (now - at >= FRESH_MS) known.delete(token);
  }

  /** What a person may see follows from who they are, the bond they act under and what it gives them. */
  const readable = askOnce(
    ({ personId, unit, permissions }: Actor) => `${personId} ${unit?.bondId ?? ''} ${[...permissions].join()}`,
    async (actor, messages) => {
      const asked = messages.flatMap(({ processId }) => processId ?? []);
      const visible = await visibleIds(deps.db, actor, asked);
      return messages.map(({ processId }) => processId === undefined || visible.has(processId));
    },
  );

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
      known.set(token, { actor: Promise.resolve(actor), at: deps.clock().getTime() });
      return { token, personId, sessionId, unitIds: unit ? [unit.id] : [] };
    },
    async mayReceive(listener, messages) {
      const actor = await actorOf(listener);
      return actor ? readable(actor, messages) : messages.map(() => false);
    },
  };
}
