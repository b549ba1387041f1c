import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { canonicalJson, type JsonValue } from '../../../../kernel/canonical-json.ts';
import type { SignaturesTables } from '../tables.generated.ts';

export type EvidenceRow = Selectable<SignaturesTables['signatures.evidence']>;

/**
 * SHA-256 of all that proves a signature, whatever columns there are: those without a value are left out, so that a column
 * of a later version changes no digest. A copy of the document has the same.
 */
export function evidenceDigest(evidence: EvidenceRow): string {
  const values = Object.entries(evidence).map(([name, value]): [string, JsonValue | undefined] => {
    if (value === null || ofCopy.has(name)) return [name, undefined];
    if (value instanceof Date) return [name, value.toISOString()];
    return [name, Buffer.isBuffer(value) ? value.toString('base64') : value];
  });
  return createHash('sha256')
    .update(canonicalJson(Object.fromEntries(values)))
    .digest('hex');
}

/** What a copy has of its own. */
const ofCopy: ReadonlySet<string> = new Set(['request_id', 'document_id', 'process_id']);
