import { createHash } from 'node:crypto';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { outsideActor, type PersonOutside } from '../../../people/server/index.ts';

/**
 * Who acts by a link, in one visit, so that a code that was proved in one is of no use in another.
 * @param token the secret of the visit, of which its SHA-256 is kept
 */
export const actorOf = (person: PersonOutside, linkId: number, token: string): Actor =>
  outsideActor(person, `link ${linkId} ${createHash('sha256').update(token).digest('base64url')}`);
