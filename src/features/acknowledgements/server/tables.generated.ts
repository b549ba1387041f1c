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
  'acknowledgements.request': {
    id: Generated<number>;
    process_id: number;
    person_id: number;
    document_ids: number[];
    observation: string | null;
    asked_by: number;
    unit_id: number;
    asked_at: Timestamp;
    email: string;
    link_salt: Buffer;
    link_sha256: Buffer;
    expires_at: Timestamp;
    wrong_tries: Generated<number>;
    state: Generated<'PENDING' | 'GIVEN' | 'CANCELED'>;
    ended_at: Timestamp | null;
    give_knowledge_id: number | null;
  };
  'acknowledgements.request_code': {
    id: Generated<number>;
    request_id: number;
    salt: Buffer;
    issued_at: Timestamp;
    tries: Generated<number>;
    used_at: Timestamp | null;
    visit_sha256: Buffer | null;
  };
  'acknowledgements.terms': {
    version: number;
    since: string;
    text: string;
  };
};
