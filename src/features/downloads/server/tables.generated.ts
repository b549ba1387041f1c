// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
// Written as JSON text, read back as the value.
type Json = ColumnType<unknown, string, string>;

export type DownloadsTables = {
  'downloads.build': {
    id: Generated<number>;
    owner_id: number;
    unit_id: number | null;
    process_id: number | null;
    queue_id: string;
    format: 'pdf' | 'zip';
    title: string;
    plan: Json;
    content_key: string;
    state: Generated<'PENDING' | 'GETTING' | 'JOINING' | 'FINISHING' | 'FINISHED' | 'ERROR' | 'CANCELLED' | 'REMOVED'>;
    done: Generated<number>;
    total: Generated<number>;
    message: string | null;
    sha256: string | null;
    size: number | null;
    pages: number | null;
    requested_at: Timestamp;
    changed_at: Timestamp;
    finished_at: Timestamp | null;
  };
};
