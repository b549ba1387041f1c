import { z } from 'zod';
import { liveKind } from './live-kind.ts';

/** Opens a connection, to one browser. Not complete: too much was missed, and what is on screen is read again. */
export const sessionReady = liveKind('session.ready', z.object({ resumed: z.boolean(), complete: z.boolean() }));

/** Closes the sockets of one session or, without it, all of the person's. */
export const sessionRevoked = liveKind('session.revoked', z.object({ session_id: z.string().optional() }));

/** Makes the person's sockets authenticate again, so that they hear the news of the new unit. */
export const capacityChanged = liveKind('capacity.changed', z.object({}));
