/**
 * The version of what the verifier accepts. Whoever changes that raises it, and every file that was judged before is judged again
 * (`features/documents/server/verification/judge-again-job.ts`).
 */
export const verifierRules = 2;
