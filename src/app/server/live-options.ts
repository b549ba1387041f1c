import { visibleIds } from '../../features/processes/server/index.ts';
import { authenticateWith } from '../../features/session/server/index.ts';
import type { Deps } from '../../platform/server/acts/act-context.ts';
import type { Actor } from '../../platform/server/acts/actor.ts';
import type { LiveHub, LiveOptions, LiveSubject } from '../../platform/server/realtime/index.ts';

/** Who listens at a socket: the subject that the platform addresses, with the session it came by. */
interface Listener extends LiveSubject {
  readonly token: string;
}

/** A permission given or taken counts at a socket after this long at most. */
const FRESH_MS = 1_000;

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
  const known = new WeakMap<Listener, { readonly actor: Actor | null; readonly at: number }>();

  /** Who listens, as of a moment ago; `null` when the session does not hold any more. */
  async function actorOf(listener: Listener): Promise<Actor | null> {
    const now = deps.clock();
    const last = known.get(listener);
    if (last && now.getTime() - last.at < FRESH_MS) return last.actor;
    const actor = await authenticate(listener.token, now);
    known.set(listener, { actor, at: now.getTime() });
    return actor;
  }

  return {
    hub,
    db: deps.db,
    clock: deps.clock,
    log,
    async authenticate(token) {
      const actor = await authenticate(token, deps.clock());
      if (!actor) return null;
      const { personId, sessionId, unit } = actor;
      const listener = { token, personId, sessionId, unitIds: unit ? [unit.id] : [] };
      known.set(listener, { actor, at: deps.clock().getTime() });
      return listener;
    },
    async mayReceive(listener, messages) {
      const actor = await actorOf(listener);
      if (!actor) return messages.map(() => false);
      const asked = messages.flatMap(({ processId }) => processId ?? []);
      const visible = await visibleIds(deps.db, actor, asked);
      return messages.map(({ processId }) => processId === undefined || visible.has(processId));
    },
  };
}
