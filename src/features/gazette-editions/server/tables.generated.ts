// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
// Written as JSON text, read back as the value.
type Json = ColumnType<unknown, string, string>;

export type GazetteEditionsTables = {
  'gazette_editions.act': {
    id: Generated<number>;
    edition_id: number;
    document_id: number;
    process_id: number;
    organ_id: number;
    organ: string;
    kind: 'ACT' | 'ALERT' | 'NOTICE' | 'EXTRACT';
    title: string;
    html: string;
    plain_text: string;
    text_sha256: string;
    signers: Json;
    nup: string | null;
    validation_code: string | null;
    erratum_of: number | null;
    terms: string;
    put_at: Timestamp;
    put_by: number | null;
    position: number | null;
    first_page: number | null;
    last_page: number | null;
  };
  'gazette_editions.edition': {
    id: Generated<number>;
    date: string;
    kind: 'NORMAL' | 'EXTRA';
    year: number;
    number: number | null;
    state: Generated<'OPEN' | 'CLOSED' | 'PUBLISHED'>;
    opened_at: Timestamp;
    closed_at: Timestamp | null;
    made_sha256: string | null;
    sha256: string | null;
    size: number | null;
    pages: number | null;
    signed_at: Timestamp | null;
    stamped: Generated<boolean>;
    face: Json | null;
    made_size: number | null;
  };
  'gazette_editions.series': {
    year: number;
    last: number;
  };
  'gazette_editions.text_of_file': {
    sha256: string | null;
    extension: string | null;
    text: string | null;
  };
};
