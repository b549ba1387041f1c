// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
// Written as JSON text, read back as the value.
type Json = ColumnType<unknown, string, string>;

export type ProcessesTables = {
  'processes.appending': {
    id: Generated<number>;
    process_id: number;
    principal_id: number;
    reason: string | null;
    appended_at: Timestamp;
    appended_by: number;
    detached_at: Timestamp | null;
    detached_by: number | null;
    justification: string | null;
  };
  'processes.ended_reading': {
    process_id: number;
    person_id: number;
    since: Timestamp;
    ended_at: Timestamp;
  };
  'processes.favourite': {
    person_id: number;
    process_id: number;
    since: Timestamp;
    last_moved_at: Timestamp | null;
    secrecy: Generated<number>;
  };
  'processes.interested': {
    process_id: number;
    party_id: number;
    person_id: number | null;
    added_at: Timestamp;
    secrecy: Generated<number>;
  };
  'processes.interested_history': {
    process_id: number;
    party_id: number;
    person_id: number | null;
    since: Timestamp;
    until: Generated<Timestamp>;
  };
  'processes.missed_read': {
    id: Generated<number>;
    asked: string;
    person_id: number | null;
    unit_id: number | null;
    at: Timestamp;
    what: string;
    allowed: boolean;
    ip: string;
    act_id: string;
  };
  'processes.nup_counter': {
    protocol_unit: string;
    year: number;
    last: number;
  };
  'processes.nup_reserved': {
    protocol_unit: string;
    year: number;
    sequence: number;
    draft_id: number | null;
    reserved_at: Generated<Timestamp>;
  };
  'processes.opening': {
    draft_id: number;
    target_unit_id: number;
    process_id: number;
    id: Generated<number>;
  };
  'processes.passage': {
    id: Generated<number>;
    process_id: number;
    unit_id: number;
    kind: 'OPEN' | 'FORWARDED' | 'DISPATCHED' | 'RETURNED' | 'TO_ORIGIN' | 'MIGRATED' | 'TAKEN_BACK';
    entered_at: Timestamp;
    entered_by: number | null;
    left_at: Timestamp | null;
    left_by: number | null;
    latest: Generated<boolean>;
    secrecy: Generated<number>;
    reach_id: Generated<number | null>;
  };
  'processes.passage_history': {
    id: number;
    process_id: number;
    unit_id: number;
    since: Timestamp;
    until: Generated<Timestamp>;
  };
  'processes.process': {
    id: Generated<number>;
    nup: string | null;
    state: 'DRAFT' | 'OPEN' | 'IN_ANALYSIS' | 'FORWARDED' | 'DISPATCHED' | 'RETURNED' | 'TO_ORIGIN' | 'ARCHIVED' | 'UNARCHIVED';
    type: Generated<'reference' | 'others'>;
    reference_number: string | null;
    subject_id: number | null;
    description: string | null;
    priority: ColumnType<1 | 2 | 3, number | undefined, number>;
    due_date: string | null;
    secrecy: ColumnType<1 | 2 | 3 | 4 | 5 | 6, number | undefined, number>;
    secrecy_years: number | null;
    secrecy_until: string | null;
    legal_reference_id: number | null;
    legal_grant: Generated<'none' | 'metadata' | 'addressed'>;
    origin_unit_id: number;
    unit_id: number;
    opened_by: number;
    opened_at: Timestamp | null;
    responsible_id: number | null;
    responsible_since: Timestamp | null;
    last_moved_at: Timestamp | null;
    last_moved_by: number | null;
    previous_unit_id: number | null;
    returned: Generated<boolean>;
    to_origin: Generated<boolean>;
    migrated: Generated<boolean>;
    automatic_processing: Generated<boolean>;
    archived_at: Timestamp | null;
    archived_by: number | null;
    archive_reason: number | null;
    archive_observation: string | null;
    unarchived_at: Timestamp | null;
    external_system: string | null;
    signatures_pending: Generated<number>;
    waiting_document: string | null;
    pendencies_open: Generated<number>;
    joins_open: Generated<number>;
    size_bytes: Generated<number>;
    version: Generated<number>;
    draft_kind: 'auto' | 'saved' | null;
    draft_targets: Generated<number[]>;
    changed_at: Timestamp;
    discarded_at: Timestamp | null;
    created_at: Timestamp;
    draft_bytes: Generated<number>;
    begun_at: Timestamp | null;
    appended_to: number | null;
    tree_id: number | null;
    mandatory_pending: Generated<number>;
    suspended_at: Timestamp | null;
    suspended_by: number | null;
    suspended_until: string | null;
    suspension_reason: string | null;
    suspended_due_date: string | null;
    asked_back: Json | null;
    waiting_documents: Generated<number>;
    refused_document: string | null;
    refused_documents: Generated<number>;
  };
  'processes.process_history': {
    id: number;
    state: string;
    secrecy: number;
    legal_grant: string;
    unit_id: number;
    responsible_id: number | null;
    opened_by: number;
    discarded_at: Timestamp | null;
    since: Timestamp;
    until: Generated<Timestamp>;
  };
  'processes.process_reference': {
    process_id: number;
    nup: string;
  };
  'processes.reader': {
    process_id: number;
    person_id: number;
    reason: 'signer' | 'named';
    since: Timestamp;
    secrecy: Generated<number>;
  };
  'processes.reader_history': {
    process_id: number;
    person_id: number;
    reason: string;
    since: Timestamp;
    until: Generated<Timestamp>;
  };
  'processes.restricted_read': {
    id: Generated<number>;
    process_id: number;
    person_id: number | null;
    unit_id: number | null;
    at: Timestamp;
    what: string;
    allowed: boolean;
    ip: string;
    act_id: string;
    nonce: string | null;
    mac: Buffer | null;
    noted_by: number | null;
  };
  'processes.seen': {
    person_id: number;
    process_id: number;
    at: Timestamp;
  };
  'processes.tally': {
    id: Generated<number>;
    unit_id: number;
    person_id: number;
    secrecy: number;
    here: Generated<number>;
    taken: Generated<number>;
    returned: Generated<number>;
    to_origin: Generated<number>;
    archived: Generated<number>;
    departed: Generated<number>;
    favourites: Generated<number>;
    departed_below: Generated<number>;
  };
  'processes.unit_tree': {
    id: number | null;
    parent_id: number | null;
  };
};
