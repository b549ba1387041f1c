// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type InsightsTables = {
  'insights.fact': {
    process_id: number | null;
    unit_id: number | null;
    secrecy: number | null;
    person_id: number | null;
    kind: string | null;
    day: string | null;
    key: number | null;
    band: number | null;
    n: number | null;
    total: number | null;
  };
  'insights.holding': {
    id: Generated<number>;
    process_id: number;
    unit_id: number;
    person_id: number;
    since: Timestamp;
    until: Timestamp | null;
    secrecy: number;
  };
  'insights.holding_fact': {
    process_id: number | null;
    unit_id: number | null;
    secrecy: number | null;
    person_id: number | null;
    kind: string | null;
    day: string | null;
    key: number | null;
    band: number | null;
    n: number | null;
    total: number | null;
  };
  'insights.kept': {
    kind: string | null;
    unit_id: number | null;
    person_id: number | null;
    day: string | null;
    key: number | null;
    band: number | null;
    secrecy: number | null;
    n: number | null;
    total: number | null;
  };
  'insights.passage_fact': {
    process_id: number | null;
    unit_id: number | null;
    secrecy: number | null;
    person_id: number | null;
    kind: string | null;
    day: string | null;
    key: number | null;
    band: number | null;
    n: number | null;
    total: number | null;
  };
  'insights.process': {
    id: number | null;
    nup: string | null;
    state: string | null;
    subject_id: number | null;
    description: string | null;
    due_date: string | null;
    secrecy: number | null;
    legal_grant: string | null;
    priority: number | null;
    origin_unit_id: number | null;
    unit_id: number | null;
    opened_by: number | null;
    discarded_at: Timestamp | null;
    responsible_id: number | null;
    responsible_since: Timestamp | null;
    archived_at: Timestamp | null;
    archived_by: number | null;
    signatures_pending: number | null;
  };
  'insights.process_fact': {
    process_id: number | null;
    holder_id: number | null;
    unit_id: number | null;
    secrecy: number | null;
    person_id: number | null;
    kind: string | null;
    day: string | null;
    key: number | null;
    band: number | null;
    n: number | null;
    total: number | null;
  };
  'insights.series': {
    id: Generated<number>;
    kind: string;
    unit_id: number;
    person_id: number;
    since: string;
    step: number;
    secrecy: number;
    n: number[];
    total: number[] | null;
    key: Generated<number>;
    band: Generated<number>;
  };
  'insights.stay': {
    id: number | null;
    process_id: number | null;
    unit_id: number | null;
    entered_at: Timestamp | null;
    left_at: Timestamp | null;
    left_by: number | null;
    secrecy: number | null;
  };
  'insights.tally': {
    id: Generated<number>;
    kind: string;
    unit_id: number;
    person_id: number;
    day: string;
    key: number;
    band: number;
    secrecy: number;
    n: number;
    total: number;
  };
  'insights.unit': {
    id: number | null;
    parent_id: number | null;
    part_id: number | null;
  };
};
