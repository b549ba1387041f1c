// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type SignaturesTables = {
  'signatures.authority': {
    id: Generated<number>;
    certificate: Buffer;
    sealed_key: Buffer;
    created_at: Timestamp;
  };
  'signatures.code': {
    id: Generated<number>;
    person_id: number;
    session_id: string;
    document_ids: number[];
    salt: Buffer;
    channel: string;
    sent_to: string;
    issued_at: Timestamp;
    tries: Generated<number>;
    used_at: Timestamp | null;
    shown_sha256: string[] | null;
    link_id: number | null;
  };
  'signatures.document': {
    id: number | null;
    process_id: number | null;
    unit_id: number | null;
    document_type_id: number | null;
    attachment_name: string | null;
    number: number | null;
    year: number | null;
    filed_at: Timestamp | null;
    deleted_at: Timestamp | null;
    no_effect_at: Timestamp | null;
  };
  'signatures.document_type': {
    id: number | null;
    position: number | null;
    name: string | null;
    title: string | null;
  };
  'signatures.evidence': {
    request_id: number;
    document_id: number;
    signer_id: number;
    sha256: string;
    size: number;
    method: 'ELECTRONIC' | 'CERTIFICATE' | 'ADVANCED';
    code_id: number | null;
    channel: string | null;
    sent_to: string | null;
    name: string;
    cpf: string;
    post: string | null;
    unit: string | null;
    session_id: string;
    ip: string;
    user_agent: string;
    signed_at: Timestamp;
    preparation_id: string | null;
    file_sha256: string | null;
    certificate: Buffer | null;
    certificate_subject: string | null;
    certificate_issuer: string | null;
    certificate_serial: string | null;
    revocation: 'GOOD' | 'UNKNOWN' | null;
    provider: 'INTERNAL' | 'GOVBR' | null;
  };
  'signatures.govbr_visit': {
    state_hash: Buffer;
    person_id: number;
    session_id: string;
    document_ids: number[];
    stage: 'ACCOUNT' | 'SIGNATURE' | 'SIGNING';
    verifier: string;
    nonce: string;
    begun_at: Timestamp;
    expires_at: Timestamp;
    sealed_session: Buffer | null;
    shown_sha256: string[];
  };
  'signatures.link': {
    id: Generated<number>;
    request_id: number;
    salt: Buffer;
    hash_sha256: Buffer;
    email: string;
    sent_at: Timestamp;
    expires_at: Timestamp;
    opened_at: Timestamp | null;
    wrong_tries: Generated<number>;
    replaced_at: Timestamp | null;
  };
  'signatures.person': {
    id: number | null;
    name: string | null;
  };
  'signatures.person_key': {
    id: Generated<number>;
    person_id: number;
    certificate: Buffer;
    authority: Buffer;
    sealed_key: Buffer;
    issued_at: Timestamp;
    expires_at: Timestamp;
    replaced_at: Timestamp | null;
  };
  'signatures.preparation': {
    id: string;
    person_id: number;
    session_id: string;
    document_id: number;
    base_sha256: string;
    content_sha256: string;
    appended: Buffer;
    certificate: Buffer;
    chain: string[];
    prepared_at: Timestamp;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  'signatures.process': {
    id: number | null;
    nup: string | null;
    state: string | null;
    secrecy: number | null;
    legal_grant: string | null;
    unit_id: number | null;
    opened_by: number | null;
    responsible_id: number | null;
    priority: number | null;
    due_date: string | null;
    discarded_at: Timestamp | null;
  };
  'signatures.reader': {
    process_id: number | null;
    person_id: number | null;
  };
  'signatures.request': {
    id: Generated<number>;
    process_id: number;
    document_id: number;
    signer_id: number;
    signer_unit_id: number | null;
    signer_post: string | null;
    position: number;
    follow_order: boolean;
    mandatory: Generated<boolean>;
    signature_type: Generated<'ELECTRONIC' | 'CERTIFICATE' | 'ADVANCED'>;
    state: Generated<'PENDING' | 'SIGNED' | 'REFUSED' | 'CANCELED'>;
    requested_by: number;
    requested_unit_id: number | null;
    requested_at: Timestamp;
    answered_at: Timestamp | null;
    refuse_option: 'FIX_CONTENT' | 'UNDUE_REQUEST' | 'OTHER' | null;
    refuse_justification: string | null;
    external: Generated<boolean>;
    seen_at: Timestamp | null;
  };
  'signatures.shown_signer': {
    document_id: number | null;
    position: number | null;
    person_id: number | null;
    name: string | null;
    status: string | null;
    signed_at: Timestamp | null;
    process_id: number | null;
  };
  'signatures.worker': {
    person_id: number | null;
    unit_id: number | null;
    valid_from: string | null;
    valid_to: string | null;
  };
  'signatures.wrong_code': {
    id: Generated<number>;
    person_id: number;
    session_id: string;
    at: Timestamp;
  };
};
