/** What is proved of a table: its columns, the rows that are told of, and the chain that tells of each. */
export interface Protected {
  readonly table: string;
  /** As SQL, of a row `r`. */
  readonly type: string;
  readonly id: string;
  readonly where?: string;
  readonly columns: readonly string[];
  /** What makes a copy of a row another row. */
  readonly key: string;
  /** A row that is gone is not missed: nobody loses by it. */
  readonly mayGo?: true;
}

const ofProcess = { type: `'process'`, id: 'r.process_id' };
const ofEvent = (column: string) => `(select e.${column} from ledger.event e where e.id = r.event_id)`;
const ofDocument = (id: string) => ({
  type: `'process'`,
  id: `(select d.process_id from documents.document d where d.id = ${id})`,
});

/** The ledger, and all rows that it is compared with. */
export const protectedTables: readonly Protected[] = [
  {
    table: 'ledger.event',
    type: 'r.stream_type',
    id: 'r.stream_id',
    key: 'stream_seq',
    columns: `stream_type stream_id stream_seq type version occurred_at recorded_at act_id actor_person_id actor_unit_id
      payload_digest previous_hash hash seal_id mac`.split(/\s+/),
  },
  {
    table: 'ledger.payload',
    type: ofEvent('stream_type'),
    id: ofEvent('stream_id'),
    key: '',
    columns: ['salt', 'actor', 'body'],
  },
  {
    table: 'ledger.head',
    type: 'r.stream_type',
    id: 'r.stream_id',
    key: 'stream_id',
    columns: ['stream_seq', 'hash', 'mac', 'sealed_seq'],
  },
  {
    table: 'ledger.seal',
    type: `'seal'`,
    id: 'r.id',
    key: 'id',
    columns: ['sealed_at', 'key_id', 'events', 'taken_over', 'heads', 'previous_hash', 'hash', 'signature'],
  },
  {
    table: 'processes.process',
    type: `'process'`,
    id: 'r.id',
    where: `r.state <> 'DRAFT'`,
    key: 'id',
    columns: `nup state secrecy priority origin_unit_id unit_id previous_unit_id opened_by opened_at responsible_id
      responsible_since last_moved_at last_moved_by returned to_origin archived_at archived_by archive_reason
      archive_observation unarchived_at subject_id type reference_number due_date secrecy_until legal_reference_id
      legal_grant description`.split(/\s+/),
  },
  {
    table: 'processes.passage',
    ...ofProcess,
    key: 'id',
    columns: ['process_id', 'unit_id', 'kind', 'entered_at', 'entered_by', 'left_at', 'left_by'],
  },
  { table: 'processes.interested', ...ofProcess, key: 'party_id', columns: ['process_id', 'party_id', 'person_id'] },
  { table: 'processes.reader', ...ofProcess, key: 'person_id', columns: ['person_id', 'reason'] },
  {
    table: 'processes.restricted_read',
    type: `'reading'`,
    id: 'r.process_id',
    where: 'r.noted_by is not null',
    key: 'id',
    columns: ['process_id', 'person_id', 'unit_id', 'at', 'what', 'allowed', 'ip', 'act_id', 'nonce', 'mac'],
  },
  {
    table: 'documents.document',
    ...ofProcess,
    where: 'r.filed_at is not null',
    key: 'id',
    columns:
      `process_id dispatch_id document_join_id copied_from document_type_id number year attachment_name html_source plain_text
      sequence state sha256 size validation_code signed_sha256 sealed_sha256 received_sha256 no_effect_at no_effect_by
      no_effect_motivation no_effect_justification effect_restored_at filed_at deleted_at`.split(/\s+/),
  },
  { table: 'documents.revision', ...ofDocument('r.document_id'), key: 'sha256', columns: ['document_id', 'sha256'] },
  {
    table: 'documents.authentication',
    ...ofDocument('r.document_id'),
    key: 'person_id',
    columns: ['document_id', 'person_id'],
  },
  {
    table: 'documents.effect_act',
    ...ofDocument('r.document_id'),
    key: 'id',
    columns: ['document_id', 'kind', 'motivation', 'observation', 'person_id', 'acted_at'],
  },
  {
    table: 'documents.signer',
    ...ofDocument('r.document_id'),
    where: `r.status = 'SIGNED'`,
    key: 'position',
    columns: ['person_id', 'name', 'status', 'signed_at'],
  },
  {
    table: 'signatures.request',
    ...ofProcess,
    key: 'id',
    columns: `process_id document_id signer_id position follow_order state signature_type requested_by requested_at
      answered_at refuse_option refuse_justification`.split(/\s+/),
  },
  {
    table: 'signatures.evidence',
    ...ofDocument('r.document_id'),
    key: 'request_id',
    columns:
      `request_id signer_id sha256 size method code_id channel sent_to name cpf post unit session_id ip user_agent
      signed_at certificate certificate_subject file_sha256`.split(/\s+/),
  },
  {
    table: 'transfers.dispatch',
    ...ofProcess,
    where: 'r.sent_at is not null',
    key: 'id',
    columns: ['process_id', 'kind', 'person_id', 'target_unit_id', 'observation', 'sent_at'],
  },
  {
    table: 'joins.document_join',
    ...ofProcess,
    where: 'r.joined_at is not null',
    key: 'id',
    columns: ['process_id', 'number', 'justification', 'unit_id', 'joined_by', 'joined_at'],
  },
  {
    table: 'acknowledgements.acknowledgement',
    ...ofProcess,
    key: 'id',
    columns: `process_id person_id unit_id whole document_ids observation terms_version certificate_id given_at`.split(
      ' ',
    ),
  },
  {
    table: 'acknowledgements.request',
    ...ofProcess,
    key: 'id',
    columns:
      `process_id person_id asked_by unit_id asked_at document_ids observation email expires_at state ended_at give_knowledge_id`.split(
        ' ',
      ),
  },
  {
    table: 'pendencies.pendency',
    ...ofProcess,
    key: 'id',
    columns: `process_id number party_id unit_id asked_by asked_at origin observation due_date state answered_at answer
      return_reason joined_at document_join_id canceled_at cancel_reason`.split(/\s+/),
  },
  {
    table: 'pendencies.sent_file',
    type: `'process'`,
    id: '(select p.process_id from pendencies.pendency p where p.id = r.pendency_id)',
    where: `(select p.state in ('ANSWERED', 'JOINED') from pendencies.pendency p where p.id = r.pendency_id)`,
    key: 'id',
    columns: ['name', 'sha256'],
  },
  { table: 'session.session', type: `'person'`, id: 'r.person_id', key: 'id', columns: ['id'], mayGo: true },
];
