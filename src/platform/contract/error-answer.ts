import { z } from 'zod';
import type { Reason } from '../../kernel/decision.ts';
import type { Endpoint } from './endpoint.ts';
import { commonErrors, type ErrorKind } from './error-kind.ts';

/** One reason of a refusal, as it travels. */
const reason = z.object({
  code: z.string(),
  message: z.string(),
  resolve: z.string().optional(),
}) satisfies z.ZodType<Reason>;
/** Everything that stands in the way, one sentence each, and where to solve it. */
export const refusalReasons = z.array(reason).optional();

/** What a refusal looks like (specification 000 §8, decisions G11). Some calls add fields of their own. */
export const refusalAnswer = z.looseObject({
  code: z.string(),
  /** What a person reads. */
  message: z.string(),
  /** The field it is about. */
  field: z.string().optional(),
  action: z.string().optional(),
  reasons: refusalReasons,
  /** Names an unexpected error in the log. */
  correlation_id: z.string().optional(),
});

/** Input that does not fit the contract: one line per field, named by its path; empty for the whole. */
export const invalidFields = z.array(
  z.object({ code: z.literal('INVALID_FIELD'), field: z.string(), message: z.string() }),
);

const ofWhatWrites = [
  commonErrors.tooLarge,
  commonErrors.notJson,
  commonErrors.cannotWrite,
  commonErrors.endedByOthers,
];

/** Every refusal that a call may answer: those it names, and those of the adapter that serves it. */
export function errorsOf({ access, method, errors }: Endpoint): readonly ErrorKind[] {
  const needsSession = access.kind === 'signedIn' || access.kind === 'anyOf';
  return [
    ...errors,
    commonErrors.invalidInput,
    ...(needsSession ? [commonErrors.sessionLost, commonErrors.forbidden] : []),
    // Of whatever changes something; which call does, its server knows.
    ...(needsSession || access.kind === 'optional' ? [commonErrors.seeingAs] : []),
    commonErrors.unknownVersion,
    ...(method === 'GET' ? [] : ofWhatWrites),
    ...(method === 'GET' || !needsSession ? [] : [commonErrors.duplicateKey]),
    commonErrors.tooMany,
  ];
}
