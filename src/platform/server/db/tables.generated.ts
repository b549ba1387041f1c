// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
// Written as JSON text, read back as the value.
type Json = ColumnType<unknown, string, string>;

export type PlatformTables = {
  'ledger.event': {
    id: Generated<number>;
    stream_type: 'process' | 'person' | 'unit' | 'institution' | 'reading';
    stream_id: number;
    stream_seq: number;
    type: string;
    version: number;
    occurred_at: Timestamp;
    recorded_at: Timestamp;
    act_id: string;
    actor_person_id: number | null;
    actor_unit_id: number | null;
    payload_digest: string;
    previous_hash: string;
    hash: string;
    seal_id: number | null;
    mac: Buffer | null;
  };
  'ledger.head': {
    stream_type: string;
    stream_id: number;
    stream_seq: number;
    hash: string;
    mac: Buffer | null;
    sealed_seq: Generated<number>;
  };
  'ledger.payload': {
    event_id: number;
    salt: string | null;
    actor: Json | null;
    body: Json | null;
    erased_at: Timestamp | null;
    erased_reason: string | null;
    erased_by: string | null;
  };
  'ledger.seal': {
    id: number;
    sealed_at: Timestamp;
    key_id: string;
    events: number;
    taken_over: Json | null;
    heads: string;
    previous_hash: string;
    hash: string;
    signature: Buffer;
  };
  'platform.bulk_job': {
    id: Generated<number>;
    person_id: number;
    bond_id: number;
    session_id: string;
    endpoint: string;
    input: Json;
    sentence_one: string;
    sentence_many: string;
    state: 'PENDING' | 'IN_PROGRESS' | 'FINISHED' | 'CANCELED' | 'ERROR';
    total: number;
    asked_at: Timestamp;
    changed_at: Timestamp;
    title: string;
    reversible: boolean;
  };
  'platform.bulk_job_item': {
    job_id: number;
    position: number;
    name: string;
    item: Json;
    ok: boolean | null;
    code: string | null;
    message: string | null;
    reasons: Json | null;
    given: Json | null;
    made: Json | null;
  };
  'platform.history': {
    id: Generated<number>;
    kept_since: Timestamp;
  };
  'platform.idempotency': {
    key: string;
    actor: string;
    endpoint: string;
    request_digest: string;
    response: Json | null;
    created_at: Timestamp;
  };
  'platform.live_message': {
    id: Generated<number>;
    type: string;
    data: Generated<Json>;
    at: Timestamp;
    person_id: number | null;
    unit_id: number | null;
    process_id: number | null;
  };
  'platform.setting': {
    key: string;
    value: Json;
    changed_at: Timestamp;
  };
  'platform.temporary_sheet': {
    id: string;
    kind: string;
    person_id: number;
    asked: Json;
    expires_at: Timestamp;
  };
  'platform.undo_token': {
    token: string;
    person_id: number;
    kind: string;
    payload: Json;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  'platform.upload': {
    id: string;
    extension: string;
    max_bytes: number;
    created_at: Generated<Timestamp>;
    expires_at: Timestamp;
    object_id: string | null;
    sha256: string | null;
    size: number | null;
    leading_bytes: Buffer | null;
    received_at: Timestamp | null;
    placed_at: Timestamp | null;
    claimed_at: Timestamp | null;
    most_waiting: Generated<number>;
    reserved: number | null;
    writer: string | null;
    writing_at: Timestamp | null;
    owner: string;
  };
};
