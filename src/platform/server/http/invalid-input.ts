import type { z } from 'zod';

/** Lines that are told: who mends as many finds the next ones. */
const MOST_LINES = 100;
/** Letters of the name of a field, which may be a key that came with what was sent. */
const LONGEST_NAME = 100;

/** Input that does not fit its contract: answered as a 400 list, one line per field (specification 000 §8). */
export class InvalidInput extends Error {
  readonly lines: readonly { code: 'INVALID_FIELD'; field: string; message: string }[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid input');
    this.name = 'InvalidInput';
    this.lines = issues.slice(0, MOST_LINES).map((issue) => ({
      code: 'INVALID_FIELD',
      field: issue.path.join('.').slice(0, LONGEST_NAME),
      message: issue.message,
    }));
  }
}
