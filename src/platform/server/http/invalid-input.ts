import type { z } from 'zod';

/** Input that does not fit its contract: answered as a 400 list, one line per field (specification 000 §8). */
export class InvalidInput extends Error {
  readonly lines: readonly { code: 'INVALID_FIELD'; field: string; message: string }[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid input');
    this.name = 'InvalidInput';
    this.lines = issues.map((issue) => ({
      code: 'INVALID_FIELD',
      field: issue.path.join('.'),
      message: issue.message,
    }));
  }
}
