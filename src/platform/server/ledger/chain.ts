import { createHash } from 'node:crypto';
import type { JsonValue } from '../../../kernel/canonical-json.ts';
import type { HashText } from '../../../kernel/hash-chain.ts';

/** The hash of the ledger. */
export const sha256: HashText = (text) => createHash('sha256').update(text).digest('hex');

/** The part of an event that its link covers, besides its place in the chain and its payload's digest. */
export interface EventHeader {
  readonly stream_type: string;
  readonly stream_id: number;
  readonly type: string;
  readonly version: number;
  readonly occurred_at: Date;
  readonly recorded_at: Date;
  readonly act_id: string;
  readonly actor_person_id: number | null;
  readonly actor_unit_id: number | null;
}

/** The header as it is hashed: field by field, so that a new column never changes an old hash. */
export const headerValue = (header: EventHeader): JsonValue => ({
  stream_type: header.stream_type,
  stream_id: header.stream_id,
  type: header.type,
  version: header.version,
  occurred_at: header.occurred_at.toISOString(),
  recorded_at: header.recorded_at.toISOString(),
  act_id: header.act_id,
  actor_person_id: header.actor_person_id,
  actor_unit_id: header.actor_unit_id,
});
