/**
 * Who may call an endpoint, as part of its contract. Relations to the object (my sector, responsible, signer)
 * are policies; here stands only what can be known before the object is loaded.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'optional' }
  | { readonly kind: 'link' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'anyOf'; readonly permissions: readonly number[] };

/** Anyone, with or without a session; a session sent along is ignored. */
export const isPublic = { kind: 'public' } as const satisfies Access;
/** Anyone; a valid session widens what the answer shows. */
export const isOptional = { kind: 'optional' } as const satisfies Access;
/** Whoever holds a secret address, such as that of a file to be sent. */
export const byLink = { kind: 'link' } as const satisfies Access;
/** Any person with a live session, bond or not. */
export const signedIn = { kind: 'signedIn' } as const satisfies Access;
/** A person whose current capacity holds at least one of the permissions (ids of the specification). */
export const anyOf = (...permissions: readonly [number, ...number[]]) =>
  ({ kind: 'anyOf', permissions }) as const satisfies Access;
