/**
 * Why something is refused, from the policy to the screen. `message` says what is missing and `resolve` who can solve it,
 * both in Portuguese and ready for the reader; `code` is stable and meant for programs.
 */
export type Reason = {
  readonly code: string;
  readonly message: string;
  readonly resolve?: string | undefined;
  /** The field it is about, where it is about one. */
  readonly field?: string | undefined;
  /** Kept by clients as the specification's `action` field. */
  readonly action?: string | undefined;
};

/** What a policy answers. The same value guards the server and explains the faded button. */
export type Decision =
  { readonly allowed: true } | { readonly allowed: false; readonly reasons: readonly [Reason, ...Reason[]] };

const ALLOWED: Decision = { allowed: true };

/** Nothing is in the way. */
export function allowed(): Decision {
  return ALLOWED;
}

/** Refused, for one reason or for several, the first of which is told where there is room for one. */
export function denied(reason: Reason, ...others: readonly Reason[]): Decision {
  return { allowed: false, reasons: [reason, ...others] };
}

/** Allowed when the condition holds, otherwise denied for this one reason. */
export function allowedIf(condition: boolean, reason: Reason): Decision {
  return condition ? ALLOWED : denied(reason);
}

/** Allowed when every part is; otherwise all their reasons, in order, so that the reader fixes everything at once. */
export function everyOf(...parts: readonly Decision[]): Decision {
  const [first, ...others] = parts.flatMap(reasonsOf);
  return first ? denied(first, ...others) : ALLOWED;
}

/** The first refusal decides: later parts are not looked at, which also keeps what they know from leaking. */
export function firstOf(...parts: readonly (() => Decision)[]): Decision {
  for (const part of parts) {
    const decision = part();
    if (!decision.allowed) return decision;
  }
  return ALLOWED;
}

/** The reasons of a refusal; empty when it is allowed. */
export function reasonsOf(decision: Decision): readonly Reason[] {
  return decision.allowed ? [] : decision.reasons;
}
