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
  'acknowledgements.terms': {
    version: number;
    since: string;
    text: string;
  };
};
