// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
// Written as JSON text, read back as the value.
type Json = ColumnType<unknown, string, string>;

export type ReorganisationsTables = {
  'reorganisations.plan': {
    id: Generated<number>;
    title: string;
    ground: string;
    search_text: string;
    effective_on: string | null;
    steps: Json;
    part_ids: number[];
    state: 'DRAFT' | 'SCHEDULED' | 'HELD' | 'IN_PROGRESS' | 'STOPPED' | 'FINISHED' | 'CANCELED';
    version: Generated<number>;
    created_by: number;
    created_at: Timestamp;
    acting_person_id: number | null;
    acting_bond_id: number | null;
    acting_session: string | null;
    started_at: Timestamp | null;
    ended_at: Timestamp | null;
    canceled_by: number | null;
    failure: Json | null;
    sentences: Json | null;
    steps_begun: Generated<number>;
  };
  'reorganisations.process': {
    id: number | null;
    nup: string | null;
    state: string | null;
    secrecy: number | null;
    legal_grant: string | null;
    unit_id: number | null;
    opened_by: number | null;
    responsible_id: number | null;
    discarded_at: Timestamp | null;
    begun_at: Timestamp | null;
    subject_id: number | null;
    due_date: string | null;
    signatures_pending: number | null;
    automatic_processing: boolean | null;
    joins_open: number | null;
    external_system: string | null;
  };
  'reorganisations.task': {
    plan_id: number;
    number: number;
    step: number;
    task: Json;
    state: Generated<'WAITING' | 'DONE'>;
    unit_id: number | null;
    migration_id: number | null;
    reached_id: Generated<number>;
    done_at: Timestamp | null;
  };
};
