// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
// Written as JSON text, read back as the value.
type Json = ColumnType<unknown, string, string>;

export type WorklistsTables = {
  'worklists.alert_known': {
    alert_id: number;
    process_id: number;
  };
  'worklists.departure': {
    id: number | null;
    process_id: number | null;
    unit_id: number | null;
    left_by: number | null;
    left_at: Timestamp | null;
    secrecy: number | null;
    reach_id: number | null;
  };
  'worklists.document': {
    id: number | null;
    process_id: number | null;
    document_type_id: number | null;
  };
  'worklists.favourite': {
    person_id: number | null;
    process_id: number | null;
    since: Timestamp | null;
    last_moved_at: Timestamp | null;
    secrecy: number | null;
  };
  'worklists.interested': {
    process_id: number | null;
    party_id: number | null;
  };
  'worklists.process': {
    id: number | null;
    nup: string | null;
    state: string | null;
    type: string | null;
    reference_number: string | null;
    subject_id: number | null;
    description: string | null;
    priority: number | null;
    due_date: string | null;
    secrecy: number | null;
    legal_grant: string | null;
    origin_unit_id: number | null;
    unit_id: number | null;
    opened_by: number | null;
    opened_at: Timestamp | null;
    responsible_id: number | null;
    responsible_since: Timestamp | null;
    last_moved_at: Timestamp | null;
    previous_unit_id: number | null;
    returned: boolean | null;
    to_origin: boolean | null;
    migrated: boolean | null;
    automatic_processing: boolean | null;
    archived_at: Timestamp | null;
    archived_by: number | null;
    unarchived_at: Timestamp | null;
    signatures_pending: number | null;
    pendencies_open: number | null;
    version: number | null;
    draft_kind: string | null;
    discarded_at: Timestamp | null;
    begun_at: Timestamp | null;
    suspended_until: string | null;
    asked_back: Json | null;
  };
  'worklists.saved_view': {
    id: Generated<number>;
    name: string;
    person_id: number;
    unit_id: number | null;
    shows: Json | null;
    version: Generated<number>;
    changed_at: Timestamp;
    asks: Json | null;
  };
  'worklists.search_alert': {
    id: Generated<number>;
    view_id: number;
    person_id: number;
    bond_id: number;
    rhythm: 'AT_ONCE' | 'DAILY';
    due_at: Timestamp;
    looked_at: Timestamp;
    silent: Generated<boolean>;
    missing_since: Timestamp | null;
  };
  'worklists.seen': {
    person_id: number | null;
    process_id: number | null;
    at: Timestamp | null;
  };
  'worklists.subject': {
    id: number | null;
    sort_name: string | null;
  };
  'worklists.tally': {
    unit_id: number | null;
    person_id: number | null;
    secrecy: number | null;
    here: number | null;
    taken: number | null;
    returned: number | null;
    to_origin: number | null;
    archived: number | null;
    departed: number | null;
    favourites: number | null;
    departed_below: number | null;
  };
  'worklists.unit': {
    id: number | null;
    part_id: number | null;
  };
  'worklists.view_order': {
    person_id: number;
    view_ids: number[];
  };
  'worklists.waiting_signature': {
    id: number | null;
    process_id: number | null;
    signer_id: number | null;
  };
};
