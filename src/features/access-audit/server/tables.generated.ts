// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type AccessAuditTables = {
  'access_audit.history': {
    kept_since: Timestamp | null;
  };
  'access_audit.person': {
    id: number | null;
    active: boolean | null;
    since: Timestamp | null;
    until: Timestamp | null;
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
