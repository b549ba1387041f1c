// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
// Written as JSON text, read back as the value.
type Json = ColumnType<unknown, string, string>;

export type ReportsTables = {
  'reports.access_answer': {
    id: number | null;
    review_name: string | null;
    opened_at: Timestamp | null;
    unit_id: number | null;
    part_id: number | null;
    person_id: number | null;
    profile_name: string | null;
    answer: string | null;
    answered_by: number | null;
    answered_at: Timestamp | null;
  };
  'reports.classification': {
    id: number | null;
    process_id: number | null;
    at: Timestamp | null;
    person_id: number | null;
    from_level: number | null;
    to_level: number | null;
    until: string | null;
    legal_reference_id: number | null;
  };
  'reports.dispatch': {
    id: number | null;
    process_id: number | null;
    from_unit_id: number | null;
    came_at: Timestamp | null;
    at: Timestamp | null;
    person_id: number | null;
    to_unit_id: number | null;
    kind: string | null;
  };
  'reports.migration': {
    id: number | null;
    target_unit_id: number | null;
    reason: string | null;
    state: string | null;
    asked_by: number | null;
    started_at: Timestamp | null;
  };
  'reports.migration_item': {
    migration_id: number | null;
    process_id: number | null;
    outcome: string | null;
  };
  'reports.migration_origin': {
    migration_id: number | null;
    unit_id: number | null;
  };
  'reports.process': {
    id: number | null;
    nup: string | null;
    state: string | null;
    subject_id: number | null;
    secrecy: number | null;
    legal_grant: string | null;
    origin_unit_id: number | null;
    unit_id: number | null;
    opened_by: number | null;
    opened_at: Timestamp | null;
    discarded_at: Timestamp | null;
    responsible_id: number | null;
    archived_at: Timestamp | null;
    archived_by: number | null;
  };
  'reports.report': {
    id: Generated<number>;
    owner_id: number;
    bond_id: number;
    session_id: string;
    unit_id: number | null;
    type: string;
    format: 'pdf' | 'xlsx' | 'csv';
    asked: Json;
    start_date: string;
    end_date: string;
    place: Generated<string>;
    file_index: string | null;
    schedule_id: number | null;
    scheduled_on: string | null;
    state: Generated<'WAITING' | 'MAKING' | 'READY' | 'FAILED' | 'CANCELLED' | 'REMOVED'>;
    done: Generated<number>;
    total: number | null;
    message: string | null;
    sha256: string | null;
    size: number | null;
    requested_at: Timestamp;
    changed_at: Timestamp;
    finished_at: Timestamp | null;
    expires_at: Timestamp | null;
  };
  'reports.retention': {
    process_id: number | null;
    classification_code: string | null;
    retention_starts_at: string | null;
    retention_event: string | null;
    kept_until: Timestamp | null;
  };
  'reports.schedule': {
    id: Generated<number>;
    owner_id: number;
    bond_id: number;
    session_id: string;
    unit_id: number | null;
    type: string;
    format: 'pdf' | 'xlsx' | 'csv';
    asked: Json;
    cadence: 'WEEKLY' | 'MONTHLY' | 'FIRST_BUSINESS_DAY';
    shared_unit_id: number | null;
    next_on: string;
    created_at: Timestamp;
    ended_at: Timestamp | null;
    ended_because: 'OWNER' | 'BOND' | 'REACH' | null;
  };
  'reports.signature': {
    id: number | null;
    process_id: number | null;
    signer_id: number | null;
    signer_unit_id: number | null;
    requested_by: number | null;
    requested_unit_id: number | null;
    requested_at: Timestamp | null;
    answered_at: Timestamp | null;
    state: string | null;
    document_title: string | null;
    document_number: number | null;
    document_year: number | null;
    document_id: number | null;
    author_id: number | null;
    filed_at: Timestamp | null;
    folder_person_id: number | null;
    folder_unit_id: number | null;
  };
};
