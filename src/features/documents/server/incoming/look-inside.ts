import { SIGNABLE_SIZE_LIMIT } from '../../../../kernel/bytes.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { PoolBusy, refusalSentence, type Verdict } from '../../../../engine/intake/index.ts';
import type { ReceivedUpload } from '../../../../platform/server/storage/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';

/** The bytes that become the document, and what is known of them. */
export interface Inspection {
  readonly sha256: string;
  readonly size: number;
  readonly pages: number | null;
  readonly encrypted: boolean;
  readonly signed: boolean;
  /** What acts by itself in these bytes; in a copy, nothing any more. */
  readonly active: readonly string[];
  /** What a PDF says of itself as PDF/A, and what of that its structure breaks. */
  readonly pdfa: { readonly claims: string; readonly faults: readonly string[] } | null;
  /** What was sent, when the document is a copy, and what the copy does not have. */
  readonly received: { readonly sha256: string; readonly size: number; readonly removed: readonly string[] } | null;
}

/** Encrypted though it opens for all: what it forbids, such as printing, cannot stand in a process. */
const RESTRICTIONS = 'restrictions';
/** It was written in a way in which no signature of it could be verified afterwards. */
const IRREGULAR = 'irregular-structure';

/**
 * Judges a file that arrived before anything refers to it. An unsigned PDF with parts that act by themselves, or that
 * forbids printing or signing, becomes a copy without that, and one of which no signature could be verified a copy of which it can; a
 * signed one is never rewritten.
 * @throws INVALID_FORMAT saying what was found and what to do; INTAKE_BUSY
 */
export async function lookInside(deps: Deps, upload: ReceivedUpload, fileName: string): Promise<Inspection> {
  const { sha256, size } = upload;
  const facts = factsOf(await patiently(deps.intake.inspect(upload)), fileName);
  const { pages, encrypted, signed, active, pdfa } = facts;
  const removed = encrypted ? [...active, RESTRICTIONS] : active;
  if (removed.length === 0 || !facts.cleanable) {
    const mayBeSigned = facts.cleanable && size <= SIGNABLE_SIZE_LIMIT;
    const regular = mayBeSigned ? await patiently(deps.intake.makeRegular(upload)) : null;
    if (regular) {
      const received = { sha256, size, removed: [IRREGULAR] };
      return { ...regular.copy, ...factsOf(regular.verdict, fileName), received };
    }
    return { sha256, size, pages, encrypted, signed, active, pdfa, received: null };
  }
  const { verdict, copy } = await patiently(deps.intake.clean(upload));
  const cleaned = factsOf(verdict, fileName);
  if (copy === null || cleaned.active.length > 0) throw refusalOf(fileName, { why: 'damaged' });
  return { ...copy, ...cleaned, received: { sha256, size, removed } };
}

function factsOf(verdict: Verdict, fileName: string) {
  if (verdict.accepted) return verdict.facts;
  throw refusalOf(fileName, verdict);
}

function refusalOf(fileName: string, refused: Parameters<typeof refusalSentence>[1]): Refusal {
  const reason = refusalSentence(fileName, refused);
  return new Refusal(documentErrors.invalidFormat, {
    message: reason.message,
    reasons: [reason],
  });
}

async function patiently<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PoolBusy ? new Refusal(documentErrors.intakeBusy) : error;
  }
}
