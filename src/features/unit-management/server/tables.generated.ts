// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type UnitManagementTables = {
  'unit_management.bond': {
    id: number | null;
    person_id: number | null;
    unit_id: number | null;
    active: boolean | null;
    valid_from: string | null;
    valid_to: string | null;
  };
  'unit_management.process': {
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
  };
};
