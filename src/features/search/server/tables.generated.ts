// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type SearchTables = {
  'search.document': {
    id: number | null;
    process_id: number | null;
    sequence: number | null;
    attachment_name: string | null;
    plain_text: string | null;
    file_text: string | null;
    file_read_at: Timestamp | null;
  };
  'search.entry': {
    process_id: number;
    subject_order: string;
    facts: string;
    terms: string;
    written_at: Timestamp;
    cpfs: Generated<string[]>;
  };
  'search.favourite': {
    person_id: number | null;
    process_id: number | null;
  };
  'search.file_reading': {
    only_row: Generated<boolean>;
    seen_until: Timestamp;
  };
  'search.filed': {
    id: number | null;
    process_id: number | null;
    document_type_id: number | null;
  };
  'search.interested': {
    process_id: number | null;
    party_id: number | null;
    name: string | null;
    cpf: string | null;
    cnpj: string | null;
    kind: string | null;
  };
  'search.process': {
    id: number | null;
    nup: string | null;
    state: string | null;
    type: string | null;
    reference_number: string | null;
    subject_id: number | null;
    description: string | null;
    priority: number | null;
    secrecy: number | null;
    legal_grant: string | null;
    origin_unit_id: number | null;
    unit_id: number | null;
    opened_by: number | null;
    opened_at: Timestamp | null;
    responsible_id: number | null;
    discarded_at: Timestamp | null;
    due_date: string | null;
    archived_at: Timestamp | null;
    automatic_processing: boolean | null;
    returned: boolean | null;
    migrated: boolean | null;
    unarchived_at: Timestamp | null;
  };
  'search.process_reference': {
    process_id: number | null;
    nup: string | null;
  };
  'search.renamed': {
    id: Generated<number>;
    subject_id: number | null;
    party_id: number | null;
    reached_id: Generated<number>;
  };
  'search.unit': {
    id: number | null;
    part_id: number | null;
    part_abbreviation: string | null;
  };
  'search.word': {
    word: string;
    spelling: string;
    less_one: string[];
  };
};
