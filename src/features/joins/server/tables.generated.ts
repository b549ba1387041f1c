// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type JoinsTables = {
  'joins.document': {
    id: number | null;
    document_join_id: number | null;
  };
  'joins.document_join': {
    id: Generated<number>;
    process_id: number;
    unit_id: number;
    begun_by: number;
    justification: string | null;
    number: number | null;
    version: Generated<number>;
    created_at: Timestamp;
    changed_at: Timestamp;
    joined_at: Timestamp | null;
    joined_by: number | null;
    joined_post: string | null;
    discarded_at: Timestamp | null;
  };
  'joins.process': {
    id: number | null;
    unit_id: number | null;
  };
};
