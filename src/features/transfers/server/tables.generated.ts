// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type TransfersTables = {
  'transfers.dispatch': {
    id: Generated<number>;
    process_id: number;
    kind: Generated<'DISPATCHED' | 'FORWARDED' | 'RETURNED' | 'TO_ORIGIN'>;
    person_id: number;
    unit_id: number;
    person_post: string | null;
    target_unit_id: number | null;
    observation: string | null;
    automatic_processing: Generated<boolean>;
    version: Generated<number>;
    created_at: Timestamp;
    changed_at: Timestamp;
    sent_at: Timestamp | null;
    discarded_at: Timestamp | null;
    ordered_at: Timestamp | null;
    ordered_bond_id: number | null;
    ordered_session_id: string | null;
    ordered_join_seen: Generated<boolean>;
    taken_back_at: Timestamp | null;
    return_by: string | null;
    released_at: Timestamp | null;
    reminded: 'AHEAD' | 'DUE' | null;
  };
  'transfers.draft_change': {
    dispatch_id: number;
    document_id: number;
    person_id: number;
    what: 'ADDED' | 'EDITED' | 'REMOVED';
    name: string;
    version: number;
    changed_at: Timestamp;
    seen_at: Timestamp | null;
  };
};
