import type { Decision } from '../../../kernel/decision.ts';

/** A decision as the interface shows it: the first reason, and where to solve it. */
export const presentDecision = (decision: Decision) => ({
  allowed: decision.allowed,
  reason: decision.allowed ? null : decision.reasons[0].message,
  resolve: decision.allowed ? null : (decision.reasons[0].resolve ?? null),
});
