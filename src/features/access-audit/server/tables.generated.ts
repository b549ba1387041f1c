// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type AccessAuditTables = {
  'access_audit.held': {
    bond_id: number | null;
    profile_id: number | null;
    person_id: number | null;
    unit_id: number | null;
    part_id: number | null;
    valid_from: string | null;
    valid_to: string | null;
    profile_name: string | null;
  };
  'access_audit.history': {
    kept_since: Timestamp | null;
  };
  'access_audit.manager': {
    person_id: number | null;
    unit_id: number | null;
    part_id: number | null;
    permission_id: number | null;
    valid_from: string | null;
    valid_to: string | null;
  };
  'access_audit.person': {
    id: number | null;
    active: boolean | null;
    since: Timestamp | null;
    until: Timestamp | null;
  };
  'access_audit.person_name': {
    id: number | null;
    name: string | null;
    search_name: string | null;
  };
  'access_audit.process': {
    id: number | null;
    nup: string | null;
    secrecy: number | null;
    unit_id: number | null;
    state: string | null;
    discarded_at: Timestamp | null;
    opened_by: number | null;
    responsible_id: number | null;
    legal_grant: string | null;
  };
  'access_audit.question': {
    id: Generated<number>;
    kind: 'process' | 'person' | 'unit';
    process_id: number | null;
    person_id: number | null;
    unit_id: number | null;
    moment: Timestamp;
    reason: string;
    asked_by: number;
    asked_at: Timestamp;
  };
  'access_audit.report': {
    id: Generated<number>;
    review_id: number;
    person_id: number;
    sha256: string;
    made_at: Timestamp;
  };
  'access_audit.review': {
    id: Generated<number>;
    name: string;
    message: string;
    deadline: string;
    part_ids: Generated<number[]>;
    opened_by: number;
    opened_at: Timestamp;
    closed_by: number | null;
    closed_at: Timestamp | null;
    digest: string | null;
    reminded_on: string | null;
  };
  'access_audit.review_item': {
    id: Generated<number>;
    review_id: number;
    bond_id: number;
    person_id: number;
    unit_id: number;
    part_id: number;
    profile_id: number;
    profile_name: string;
    answer: 'CONFIRMED' | 'TAKEN' | 'GONE' | null;
    answered_by: number | null;
    answered_at: Timestamp | null;
  };
  'access_audit.unit': {
    id: number | null;
    part_id: number | null;
    abbreviation: string | null;
    description: string | null;
    part_abbreviation: string | null;
    since: Timestamp | null;
    until: Timestamp | null;
  };
};
