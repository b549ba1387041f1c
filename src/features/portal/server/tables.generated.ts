// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type PortalTables = {
  'portal.demonstration_account': {
    id: Generated<number>;
    cpf: string;
    name: string;
    does: string;
    password: string;
  };
  'portal.finished_stay': {
    left_at: Timestamp | null;
    duration_ms: number | null;
  };
  'portal.reference': {
    id: Generated<number>;
    shelf: 'LAW' | 'DIGITAL_GOVERNMENT' | 'DOCUMENTATION';
    title: string;
    type: string | null;
    content: string | null;
    document_date: string | null;
    url: string | null;
    sha256: string | null;
    file_name: string | null;
    file_size: number | null;
    search_text: string;
    position: number;
    published_at: Timestamp | null;
    version: Generated<number>;
    changed_by: number;
    changed_at: Timestamp;
  };
  'portal.usage_count': {
    total_processes: number | null;
    total_users: number | null;
    total_parts: number | null;
  };
  'portal.usage_numbers': {
    id: Generated<number>;
    total_processes: Generated<number>;
    process_average_ms: number | null;
    total_users: Generated<number>;
    total_parts: Generated<number>;
    counted_at: Timestamp | null;
    averaged_at: Timestamp | null;
  };
};
