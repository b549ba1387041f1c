// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type OpenDataTables = {
  'open_data.conclusion': {
    archived_at: Timestamp | null;
    organ_id: number | null;
    organ_abbreviation: string | null;
    organ_name: string | null;
    subject_id: number | null;
    subject_name: string | null;
    days: number | null;
  };
  'open_data.line': {
    id: Generated<number>;
    month: string;
    kind: 'OPENED' | 'CONCLUDED';
    organ_id: number | null;
    organ_abbreviation: string | null;
    organ_name: string | null;
    subject_id: number | null;
    subject_name: string | null;
    processes: number;
    median_days: number | null;
  };
  'open_data.month': {
    month: string;
    counted_at: Timestamp;
    opened: number | null;
    concluded: number | null;
    median_days: number | null;
  };
  'open_data.opening': {
    opened_at: Timestamp | null;
    organ_id: number | null;
    organ_abbreviation: string | null;
    organ_name: string | null;
    subject_id: number | null;
    subject_name: string | null;
  };
};
