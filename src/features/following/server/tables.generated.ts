// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
// Written as JSON text, read back as the value.
type Json = ColumnType<unknown, string, string>;

export type FollowingTables = {
  'following.calendar': {
    person_id: number;
    salt: Buffer;
    secret_sha256: Buffer;
    opened_at: Timestamp;
    read_at: Timestamp | null;
  };
  'following.calendar_entry': {
    person_id: number;
    uid: string;
    day: string;
    told_sha256: Buffer;
    sequence: Generated<number>;
    changed_at: Timestamp;
    cancelled_at: Timestamp | null;
  };
  'following.follow': {
    id: Generated<number>;
    email: string;
    process_id: number;
    asked_at: Timestamp;
    asked_from: Buffer | null;
    confirmed_at: Timestamp | null;
    told_until: Generated<number>;
  };
  'following.mailbox_visit': {
    id: Generated<number>;
    email: string;
    asked_at: Timestamp;
  };
  'following.passage': {
    process_id: number | null;
    unit_id: number | null;
    kind: string | null;
    entered_at: Timestamp | null;
    entered_by: number | null;
    left_at: Timestamp | null;
    left_by: number | null;
  };
  'following.pendency': {
    process_id: number | null;
    unit_id: number | null;
    party_id: number | null;
    asked_by: number | null;
    answered_at: Timestamp | null;
  };
  'following.process': {
    id: number | null;
    nup: string | null;
    state: string | null;
    discarded_at: Timestamp | null;
    secrecy: number | null;
    legal_grant: string | null;
    unit_id: number | null;
    opened_by: number | null;
    responsible_id: number | null;
    subject_id: number | null;
    description: string | null;
    due_date: string | null;
    suspended_until: string | null;
    asked_back: Json | null;
    signatures_pending: number | null;
    last_moved_at: Timestamp | null;
    archived_at: Timestamp | null;
    archived_by: number | null;
  };
  'following.signature': {
    id: number | null;
    process_id: number | null;
    signer_id: number | null;
    signer_unit_id: number | null;
    state: string | null;
    requested_at: Timestamp | null;
    answered_at: Timestamp | null;
  };
};
