// Specification 000 §8 (access code sent), decision G03: who is asked for a second proof at sign-in, and by which way. docs/decisions/0070.

/** An authenticator of theirs, a code by e-mail, or nothing more. */
export type SecondFactor = 'authenticator' | 'email' | null;

interface Account {
  readonly hasAuthenticator: boolean;
  /** A profile of theirs asks for it. */
  readonly isAsked: boolean;
}

/** Whoever set an authenticator up is asked for it always; whoever did not, only where a profile says so, and by e-mail. */
export function secondFactorOf({ hasAuthenticator, isAsked }: Account): SecondFactor {
  if (hasAuthenticator) return 'authenticator';
  return isAsked ? 'email' : null;
}
