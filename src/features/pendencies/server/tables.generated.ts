// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type PendenciesTables = {
  'pendencies.answer_code': {
    id: Generated<number>;
    pendency_id: number;
    salt: Buffer;
    issued_at: Timestamp;
    tries: Generated<number>;
    used_at: Timestamp | null;
  };
  'pendencies.answer_visit': {
    secret_sha256: Buffer;
    pendency_id: number;
    opened_at: Timestamp;
    expires_at: Timestamp;
  };
  'pendencies.asked_document': {
    id: Generated<number>;
    pendency_id: number;
    position: number;
    name: string;
    reason: 'unreadable_document' | 'incorrect_document' | null;
    document_id: number | null;
    portal_type: string | null;
  };
  'pendencies.party': {
    id: number | null;
    person_id: number | null;
  };
  'pendencies.pendency': {
    id: Generated<number>;
    process_id: number;
    number: number;
    party_id: number;
    unit_id: number;
    asked_by: number;
    asked_at: Timestamp;
    origin: 'carimbo' | 'cearadigital';
    sent_to: string | null;
    observation: string | null;
    due_date: string | null;
    state: Generated<'PENDING' | 'ANSWERED' | 'JOINED' | 'CANCELED'>;
    link_salt: Buffer;
    link_sha256: Buffer;
    portal_answer: string | null;
    told_at: Timestamp;
    reminders: Generated<number>;
    answered_at: Timestamp | null;
    answer: string | null;
    returned_at: Timestamp | null;
    return_reason: string | null;
    joined_at: Timestamp | null;
    document_join_id: number | null;
    canceled_at: Timestamp | null;
    cancel_reason: string | null;
  };
  'pendencies.sent_file': {
    id: Generated<number>;
    pendency_id: number;
    asked_document_id: number | null;
    upload_key: string;
    name: string;
    sha256: string;
    size: number;
    received_sha256: string | null;
    received_size: number | null;
    removed: Generated<string[]>;
    content_type: string;
    extension: string;
    pages: number | null;
    added_at: Timestamp;
    document_id: number | null;
  };
};
