import type { Decision } from '../../../../kernel/decision.ts';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { DocumentRow } from '../../../documents/server/index.ts';
import type { ProcessRow } from '../../../processes/server/index.ts';
import type { RequestRow } from '../request-row.ts';

/** The act of somebody who signs; where it came from goes into the evidence. */
export interface SigningAct extends PersonAct {
  /** They came by a link, and read by it: they answer what was asked of them outside, and nothing else. */
  readonly outside?: true;
  readonly origin: { readonly correlationId: string; readonly ip: string; readonly userAgent: string };
}

/** A call of somebody who signs, which opens its own transactions. */
export interface SigningCall extends Omit<SigningAct, 'tx'> {
  readonly db: Database;
}

/**
 * One person's signature on one document, under way. Whatever it is made with, it is opened (locked and decided), its bytes
 * are fixed, they are proved, and it is counted; a way to sign gives what comes between.
 */
export interface Signing {
  readonly document: DocumentRow;
  readonly process: ProcessRow;
  /** Every live request on the document. */
  readonly requests: readonly RequestRow[];
  /** The one to this person; undefined when nobody asked them. */
  readonly own: RequestRow | undefined;
  readonly decision: Decision;
}

/** What a way to sign answers. */
export interface Signed {
  /** Every signature asked of the document is in. */
  readonly fullySigned: boolean;
}
