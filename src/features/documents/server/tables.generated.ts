// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
// Written as JSON text, read back as the value.
type Json = ColumnType<unknown, string, string>;

export type DocumentsTables = {
  'documents.authentication': {
    document_id: number;
    person_id: number;
    unit_id: number;
    authenticated_at: Timestamp;
  };
  'documents.copy': {
    document_id: number;
    form: 'READING' | 'PRINTING' | 'DOCX' | 'ODT' | 'MASKED' | 'MASKED_READING' | 'MASKED_PRINTING' | 'WAY';
    made_of: string;
    sha256: string;
  };
  'documents.counter': {
    unit_id: number;
    document_type_id: number;
    year: number;
    last: number;
  };
  'documents.dispatch_folder': {
    dispatch_id: number;
    process_id: number;
    person_id: number;
    unit_id: number;
    opened_at: Timestamp;
    joined_at: Timestamp | null;
    discarded_at: Timestamp | null;
  };
  'documents.document': {
    id: Generated<number>;
    process_id: number;
    dispatch_id: number | null;
    document_join_id: number | null;
    copied_from: number | null;
    author_id: number;
    unit_id: number;
    document_type_id: number;
    number: number | null;
    year: number | null;
    attachment_name: string;
    is_primary: Generated<boolean>;
    kind: 'written' | 'uploaded';
    editable: boolean;
    html_source: string | null;
    plain_text: Generated<string>;
    gdocs_id: string | null;
    sequence: number;
    state: Generated<'DRAFT' | 'FROZEN' | 'SEALED'>;
    sha256: string | null;
    size: Generated<number>;
    content_type: string;
    extension: string;
    pages: number | null;
    validation_code: string | null;
    frozen_at: Timestamp | null;
    sealed_sha256: string | null;
    sealed_size: number | null;
    sealed_at: Timestamp | null;
    signature_status: 'PENDING' | 'SIGNED' | 'REFUSED' | 'PARTIALLY' | null;
    signatures_done: Generated<number>;
    signatures_pending: Generated<number>;
    no_effect_at: Timestamp | null;
    no_effect_by: number | null;
    no_effect_justification: string | null;
    no_effect_motivation: 'DUPLICATE' | 'MISTAKEN_INCLUSION' | 'OUTDATED_VERSION' | 'PROCESS_ERRORS' | 'TEXT_ERRORS' | 'OTHER' | null;
    to_publish: Generated<boolean>;
    version: Generated<number>;
    filed_at: Timestamp | null;
    created_at: Timestamp;
    changed_at: Timestamp;
    deleted_at: Timestamp | null;
    deleted_by: number | null;
    received_sha256: string | null;
    received_size: number | null;
    signed_sha256: string | null;
    signed_size: number | null;
    content_sha256: string | null;
    effect_restored_at: Timestamp | null;
    doe_status: 'TO_PUBLISH' | 'AUTHORIZED' | 'PROGRAMMED' | 'REFUSED' | 'PUBLISHED' | null;
  };
  'documents.document_type': {
    id: number;
    name: string;
    title: string;
    use: 'request' | 'dispatch' | 'attachment' | 'certificate';
    active: Generated<boolean>;
    to_publish: Generated<boolean>;
    attachment_editor: Generated<boolean>;
    position: number;
    gazette_category: 'acts' | 'alerts' | 'notices' | 'extracts' | null;
  };
  'documents.effect_act': {
    id: Generated<number>;
    document_id: number;
    kind: 'NO_EFFECT' | 'REVERT_NO_EFFECT';
    motivation: 'DUPLICATE' | 'MISTAKEN_INCLUSION' | 'OUTDATED_VERSION' | 'PROCESS_ERRORS' | 'TEXT_ERRORS' | 'OTHER' | 'COURT_DECISION' | 'SUPERIOR_DECISION' | 'PUBLIC_INTEREST' | 'FORMAL_MISTAKE';
    observation: string | null;
    person_id: number;
    unit_id: number;
    acted_at: Timestamp;
  };
  'documents.extension': {
    extension: string;
    content_type: string;
    editable: boolean;
    to_publish: Generated<boolean>;
    active: Generated<boolean>;
    position: number;
  };
  'documents.extracted_text': {
    sha256: string;
    extension: string;
    text: string;
    source: 'document' | 'recognised';
    extracted_at: Timestamp;
  };
  'documents.file_content': {
    sha256: string;
    extension: string;
    size: number;
    received_at: Timestamp;
    encrypted: Generated<boolean>;
    signed: Generated<boolean>;
    active: Generated<string[]>;
    scan_status: Generated<'PENDING' | 'CLEAN' | 'INFECTED' | 'UNSCANNED'>;
    scan_finding: string | null;
    scanned_at: Timestamp | null;
    picture_sha256: string | null;
    rendition_sha256: string | null;
    rendition_size: number | null;
    rendition_pages: number | null;
    rendition_by: 'office' | 'simplified' | 'image' | null;
    pdfa: string | null;
    pdfa_faults: Generated<string[]>;
  };
  'documents.join_folder': {
    document_join_id: number;
    process_id: number;
    person_id: number;
    unit_id: number;
    opened_at: Timestamp;
    filed_at: Timestamp | null;
    discarded_at: Timestamp | null;
  };
  'documents.knowledge': {
    document_id: number;
    give_knowledge_id: number;
    person_id: number | null;
    name: string;
    post: string | null;
    unit: string | null;
    is_external: boolean;
    known_at: Timestamp;
  };
  'documents.made_copy': {
    sha256: string;
    process_id: number;
    made_at: Timestamp;
    documents: number;
    chosen: boolean;
    record_seq: number;
    record_hash: string;
  };
  'documents.made_of_line': {
    place: string;
    model_id: number;
    sheet: string;
    line: number;
    document_id: number;
    made_at: Timestamp;
  };
  'documents.own_authority': {
    certificate: Buffer;
    since: Timestamp;
  };
  'documents.published_file': {
    sha256: string;
    title: string;
    address: string;
    published_at: Timestamp;
  };
  'documents.revision': {
    document_id: number;
    sha256: string;
    size: number;
    kind: 'SIGNATURE' | 'TIMESTAMP' | 'SEAL';
    made_at: Timestamp;
    covers: string | null;
  };
  'documents.signature_verification': {
    sha256: string;
    verdict: 'valid' | 'valid-with-warnings' | 'altered' | 'invalid' | 'unsigned' | 'unreadable';
    checked_at: Timestamp;
    report: Json;
    rules: number;
  };
  'documents.signer': {
    document_id: number;
    position: number;
    person_id: number | null;
    name: string;
    cpf: string | null;
    post: string | null;
    unit: string | null;
    signature_type: 'ELECTRONIC' | 'CERTIFICATE' | 'ADVANCED';
    status: 'PENDING' | 'SIGNED' | 'REFUSED';
    signed_at: Timestamp | null;
    external: Generated<boolean>;
    refusal: string | null;
  };
  'documents.structure_of_before': {
    sha256: string;
    takes_signature: boolean | null;
    rules: Generated<number>;
  };
};
