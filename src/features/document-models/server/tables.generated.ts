// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
// Written as JSON text, read back as the value.
type Json = ColumnType<unknown, string, string>;

export type DocumentModelsTables = {
  'document_models.document_type': {
    id: number | null;
    name: string | null;
    active: boolean | null;
    position: number | null;
  };
  'document_models.filled': {
    document_id: number;
    model_id: number;
    version: number;
    inputs: Json;
    pages: Json;
    person_id: number;
    filled_at: Timestamp;
  };
  'document_models.model': {
    id: Generated<number>;
    official: boolean;
    name: string;
    short_name: string;
    search_name: string;
    use_type: 'obligatory' | 'optional';
    nature: 'organ' | 'legal_nature';
    document_type_id: number;
    category: 'acts' | 'alerts' | 'notices' | 'extracts' | null;
    applicability: Json;
    active: Generated<boolean>;
    version: Generated<number>;
    created_at: Timestamp;
    created_by: number;
    changed_at: Timestamp;
    changed_by: number;
    deleted_at: Timestamp | null;
  };
  'document_models.model_version': {
    model_id: number;
    version: number;
    name: string;
    short_name: string;
    use_type: string;
    nature: string;
    document_type_id: number;
    category: string | null;
    applicability: Json;
    active: boolean;
    document_json: Json;
    changed_at: Timestamp;
    changed_by: number;
  };
  'document_models.person': {
    id: number | null;
    name: string | null;
  };
  'document_models.snippet': {
    id: Generated<number>;
    unit_id: number;
    name: string;
    html: string;
    plain_text: string;
    written_by: number;
    changed_at: Timestamp;
    changed_by: number;
    version: Generated<number>;
    deleted_at: Timestamp | null;
  };
  'document_models.table_file': {
    id: string;
    person_id: number;
    name: string;
    rows: Json;
    kept_at: Timestamp;
  };
  'document_models.unit': {
    id: number | null;
    part_id: number | null;
  };
};
