import { visibleIds } from '../../features/processes/server/index.ts';
import { authenticateWith } from '../../features/session/server/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import type { Actor } from '../../platform/server/http/actor.ts';
import type { LiveHub, LiveOptions, LiveSubject } from '../../platform/server/realtime/index.ts';

/** Who listens at a socket: the subject that the platform addresses, with the actor that policies look at. */
interface Listener extends LiveSubject {
  readonly actor: Actor;
}

/** How sockets are let in, and which events each may hear: the same session and the same visibility as everywhere. */
export function liveOptions(
  deps: Deps,
  hub: LiveHub,
  log: { warn(details: object, message: string): void },
): LiveOptions<Listener> {
  const authenticate = authenticateWith(deps.db, deps.secrets.token);
  return {
    hub,
    db: deps.db,
    clock: deps.clock,
    log,
    async authenticate(token) {
      const actor = await authenticate(token, deps.clock());
      if (!actor) return null;
      return {
        actor,
        personId: actor.personId,
        sessionId: actor.sessionId,
        unitIds: actor.unit ? [actor.unit.id] : [],
      };
    },
    async mayReceive({ actor }, messages) {
      const asked = messages.flatMap(({ processId }) => processId ?? []);
      const visible = await visibleIds(deps.db, actor, asked);
      return messages.map(({ processId }) => processId === undefined || visible.has(processId));
    },
  };
}
