// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type GazetteTables = {
  'gazette.document': {
    id: number | null;
    process_id: number | null;
    attachment_name: string | null;
    document_type_id: number | null;
    number: number | null;
    year: number | null;
    signature_status: string | null;
    deleted_at: Timestamp | null;
    filed_at: Timestamp | null;
    type_title: string | null;
    gazette_category: string | null;
  };
  'gazette.person': {
    id: number | null;
    name: string | null;
  };
  'gazette.process': {
    id: number | null;
    nup: string | null;
    state: string | null;
    secrecy: number | null;
    legal_grant: string | null;
    unit_id: number | null;
    opened_by: number | null;
    responsible_id: number | null;
    discarded_at: Timestamp | null;
    priority: number | null;
  };
  'gazette.programming': {
    id: Generated<number>;
    publication_id: number;
    edition_date: string;
    state: 'PROGRAMMED' | 'CANCELED' | 'REFUSED' | 'PUBLISHED';
    programmed_by: number;
    programmed_at: Timestamp;
    sent_by: number | null;
    sent_at: Timestamp | null;
    ended_by: number | null;
    ended_at: Timestamp | null;
  };
  'gazette.publication': {
    id: Generated<number>;
    document_id: number;
    process_id: number;
    unit_id: number;
    state: 'TO_PUBLISH' | 'AUTHORIZED' | 'PROGRAMMED' | 'REFUSED' | 'PUBLISHED';
    keep_reference: boolean;
    marked_by: number;
    marked_at: Timestamp;
    authorized_by: number | null;
    authorized_at: Timestamp | null;
    refused_by: number | null;
    refused_at: Timestamp | null;
    refusal: 'CONTENT_ERROR' | 'SIGNATURE_INCONSISTENCY' | 'REQUEST_CANCELLATION' | null;
    justification: string | null;
    version: Generated<number>;
    erratum_of: number | null;
  };
  'gazette.report': {
    id: Generated<number>;
    person_id: number;
    edition_date: string | null;
    sha256: string;
    made_at: Timestamp;
  };
  'gazette.unit': {
    id: number | null;
    part_id: number | null;
  };
};
