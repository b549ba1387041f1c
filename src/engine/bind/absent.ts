import type { AbsenceReason } from './bind-request.ts';

/** The document has a page that tells why it is not there. */
export class Absent extends Error {
  readonly reason: AbsenceReason;
  constructor(reason: AbsenceReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Whether the system refused something: no file is to blame for that. */
export function isOfSystem(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return typeof code === 'string' && /^E[A-Z]+$/.test(code);
}
