import type { Actor } from '../../../platform/server/acts/actor.ts';

/** Somebody outside, as an act names them. */
export type PersonOutside = Pick<Actor, 'personId' | 'name' | 'cpf'>;

/**
 * Who acts by a link: a person who works nowhere and holds nothing.
 * @param visit names the visit by that link; it stands in the place of a session
 */
export const outsideActor = (person: PersonOutside, visit: string): Actor => ({
  ...person,
  sessionId: visit,
  unit: null,
  post: null,
  workplaces: [],
  permissions: new Set(),
});
