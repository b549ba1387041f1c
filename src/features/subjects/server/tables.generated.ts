// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type SubjectsTables = {
  'subjects.category': {
    id: Generated<number>;
    parent_id: number | null;
    level: ColumnType<1 | 2 | 3, number, number>;
    parent_level: Generated<number | null>;
    name: string;
    search_text: string;
    legal_reference_id: number | null;
    active: Generated<boolean>;
    version: Generated<number>;
    changed_at: Timestamp | null;
    changed_by: number | null;
  };
  'subjects.category_indexer': {
    category_id: number;
    indexer_id: number;
  };
  'subjects.category_line': {
    id: number | null;
    level: number | null;
    name: string | null;
    parent_id: number | null;
    legal_reference_id: number | null;
    active: boolean | null;
    version: number | null;
    changed_at: Timestamp | null;
    changed_by: number | null;
    complete_name: string | null;
    search_text: string | null;
    offered: boolean | null;
    path_ids: number[] | null;
    path_names: string[] | null;
    indexers: string[] | null;
  };
  'subjects.category_path': {
    id: number | null;
    level: number | null;
    name: string | null;
    complete_name: string | null;
    search_text: string | null;
    active: boolean | null;
  };
  'subjects.indexer': {
    id: Generated<number>;
    name: string;
    search_text: string;
  };
  'subjects.legal_reference': {
    id: Generated<number>;
    description: string;
    article: string;
    sets_term: Generated<boolean>;
    term_years: number | null;
    interested_grant: Generated<'none' | 'metadata' | 'addressed'>;
    active: Generated<boolean>;
    created_at: Timestamp;
  };
  'subjects.subject': {
    id: Generated<number>;
    category_id: number | null;
    name: string;
    search_text: string;
    legal_reference_id: number | null;
    classification_code: string | null;
    current_months: number | null;
    intermediate_months: number | null;
    retention_starts_at: Generated<'opening' | 'archiving' | 'event'>;
    retention_event: string | null;
    final_destination: 'elimination' | 'permanent' | null;
    active: Generated<boolean>;
    valid_from: string;
    valid_to: string | null;
    version: Generated<number>;
    changed_at: Timestamp | null;
    changed_by: number | null;
  };
  'subjects.subject_entry': {
    id: number | null;
    name: string | null;
    category_id: number | null;
    legal_reference_id: number | null;
    valid_from: string | null;
    valid_to: string | null;
    complete_name: string | null;
    search_text: string | null;
    active: boolean | null;
  };
  'subjects.subject_indexer': {
    subject_id: number;
    indexer_id: number;
  };
  'subjects.subject_line': {
    id: number | null;
    name: string | null;
    category_id: number | null;
    legal_reference_id: number | null;
    classification_code: string | null;
    current_months: number | null;
    intermediate_months: number | null;
    retention_starts_at: string | null;
    retention_event: string | null;
    final_destination: string | null;
    active: boolean | null;
    valid_from: string | null;
    valid_to: string | null;
    version: number | null;
    changed_at: Timestamp | null;
    changed_by: number | null;
    complete_name: string | null;
    search_text: string | null;
    offered: boolean | null;
    path_ids: number[] | null;
    path_names: string[] | null;
    indexers: string[] | null;
  };
};
