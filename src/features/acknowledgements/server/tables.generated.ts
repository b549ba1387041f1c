// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type AcknowledgementsTables = {
  'acknowledgements.acknowledgement': {
    id: Generated<number>;
    process_id: number;
    person_id: number;
    unit_id: number | null;
    post: string | null;
    whole: boolean;
    document_ids: number[];
    observation: string | null;
    terms_version: number;
    certificate_id: number;
    given_at: Timestamp;
  };
  'acknowledgements.known': {
    document_id: number | null;
    give_knowledge_id: number | null;
    person_id: number | null;
    name: string | null;
    post: string | null;
    unit: string | null;
    is_external: boolean | null;
    known_at: Timestamp | null;
    process_id: number | null;
  };
  'acknowledgements.terms': {
    version: number;
    since: string;
    text: string;
  };
};
