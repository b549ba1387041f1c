import { createHash } from 'node:crypto';
import type { Actor } from '../../../../platform/server/acts/actor.ts';

export type ActorOutside = Pick<Actor, 'personId' | 'name' | 'cpf'>;

/**
 * Who acts by a link, in one visit: a person who works nowhere and holds nothing. The visit stands in the place of a session, so that
 * a code that was proved in one is of no use in another.
 * @param token the secret of the visit, of which its SHA-256 is kept
 */
export const actorOf = (person: ActorOutside, linkId: number, token: string): Actor => ({
  ...person,
  sessionId: `link ${linkId} ${createHash('sha256').update(token).digest('base64url')}`,
  unit: null,
  post: null,
  workplaces: [],
  permissions: new Set(),
});
