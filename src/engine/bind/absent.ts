import type { AbsenceReason } from './bind-request.ts';

/** The document has a page that tells why it is not there. */
export class Absent extends Error {
  readonly reason: AbsenceReason;
  constructor(reason: AbsenceReason) {
    super(reason);
    this.reason = reason;
  }
}
