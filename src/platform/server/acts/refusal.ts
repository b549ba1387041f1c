import type { Decision, Reason } from '../../../kernel/decision.ts';
import type { Database } from '../db/database.ts';
import type { ErrorKind } from '../../contract/error-kind.ts';

interface Details {
  readonly message?: string;
  readonly reasons?: readonly Reason[];
  readonly field?: string;
  /** Kept by clients as the specification's `action` field. */
  readonly action?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** An expected refusal: thrown by a use case, written by the one adapter of the HTTP server. */
export class Refusal extends Error {
  readonly kind: ErrorKind;
  readonly details: Details;
  /** Writes down the refusal itself, once the transaction it ended is undone. */
  readonly keep: ((db: Database) => Promise<void>) | undefined;
  constructor(kind: ErrorKind, details: Details = {}, keep?: (db: Database) => Promise<void>) {
    super(details.message ?? kind.message);
    this.name = 'Refusal';
    this.kind = kind;
    this.details = details;
    this.keep = keep;
  }
}

/** Throws the refusal when a policy denied; the first reason is the message. */
export function ensureAllowed(decision: Decision, kind: ErrorKind): void {
  const refusal = refusalOf(decision, kind);
  if (refusal) throw refusal;
}

/** The refusal that a policy decided on; `null` when it allowed. */
export function refusalOf(decision: Decision, kind: ErrorKind): Refusal | null {
  if (decision.allowed) return null;
  const [first] = decision.reasons;
  return new Refusal(kind, { reasons: decision.reasons, ...(first ? { message: first.message } : {}) });
}
