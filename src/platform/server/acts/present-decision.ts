import type { Decision, Reason } from '../../../kernel/decision.ts';

/** A decision as the interface shows it: the first reason, and where to solve it. */
export const presentDecision = (decision: Decision) => ({
  allowed: decision.allowed,
  reason: decision.allowed ? null : decision.reasons[0].message,
  resolve: decision.allowed ? null : (decision.reasons[0].resolve ?? null),
});

/** Reasons where all are told, each with where to solve it: `statedReason` of the contract. */
export const presentReasons = (reasons: readonly Reason[]) =>
  reasons.map(({ code, message, resolve }) => ({ code, message, resolve: resolve ?? null }));
