// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type ProcessMigrationsTables = {
  'process_migrations.item': {
    migration_id: number;
    process_id: number;
    from_unit_id: number;
    responsible_id: number | null;
    outcome: Generated<'WAITING' | 'MOVED' | 'STAYED'>;
    code: string | null;
  };
  'process_migrations.migration': {
    id: Generated<number>;
    target_unit_id: number;
    tabs: string[];
    reason: string;
    confirm_join: boolean;
    state: 'PENDING' | 'IN_PROGRESS' | 'FINISHED' | 'CANCELED' | 'ERROR';
    scheduled_for: Timestamp | null;
    asked_by: number;
    asked_at: Timestamp;
    acting_person_id: number;
    acting_bond_id: number;
    acting_session: string;
    started_at: Timestamp | null;
    ended_at: Timestamp | null;
    canceled_by: number | null;
    failure: string | null;
    reached_id: Generated<number>;
    redone: Generated<boolean>;
    reorganised: Generated<boolean>;
    only_responsibles: number[] | null;
    only_subjects: number[] | null;
  };
  'process_migrations.origin': {
    migration_id: number;
    unit_id: number;
  };
  'process_migrations.process': {
    id: number | null;
    nup: string | null;
    state: string | null;
    secrecy: number | null;
    legal_grant: string | null;
    unit_id: number | null;
    opened_by: number | null;
    responsible_id: number | null;
    discarded_at: Timestamp | null;
    returned: boolean | null;
    to_origin: boolean | null;
    appended_to: number | null;
    tree_id: number | null;
    external_system: string | null;
    automatic_processing: boolean | null;
    joins_open: number | null;
    signatures_pending: number | null;
    due_date: string | null;
    subject_id: number | null;
  };
  'process_migrations.report': {
    id: Generated<number>;
    migration_id: number;
    person_id: number;
    sha256: string;
    made_at: Timestamp;
  };
};
