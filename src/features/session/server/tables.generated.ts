// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type SessionTables = {
  'session.access_code': {
    id: Generated<number>;
    subject: string;
    salt: Buffer;
    sent_at: Timestamp;
    purpose: Generated<'wait' | 'factor'>;
    used_at: Timestamp | null;
  };
  'session.authenticator': {
    person_id: number;
    sealed_secret: Buffer | null;
    sealed_pending: Buffer | null;
    confirmed_at: Timestamp | null;
    last_step: Generated<number>;
  };
  'session.bond_standing': {
    bond_id: number | null;
    person_id: number | null;
    name: string | null;
    cpf: string | null;
    post: string | null;
    valid_from: string | null;
    valid_to: string | null;
    works: boolean | null;
    unit_id: number | null;
    part_id: number | null;
    abbreviation: string | null;
    part_abbreviation: string | null;
    time_zone: string | null;
    profile_permissions: number[] | null;
    unit_permissions: number[] | null;
  };
  'session.certificate_challenge': {
    nonce_hash: Buffer;
    ip: string;
    issued_at: Timestamp;
    expires_at: Timestamp;
  };
  'session.device': {
    id: Generated<number>;
    person_id: number;
    mark_hash: Buffer;
    user_agent: string;
    ip: string;
    added_at: Timestamp;
    returned_at: Timestamp | null;
  };
  'session.open_session': {
    id: string | null;
    number: number | null;
    person_id: number | null;
    started_at: Timestamp | null;
    last_used_at: Timestamp | null;
    expires_at: Timestamp | null;
    method: string | null;
    ip: string | null;
    user_agent: string | null;
    unit_abbreviation: string | null;
    part_abbreviation: string | null;
    unit_id: number | null;
    part_id: number | null;
  };
  'session.passkey': {
    id: Generated<number>;
    person_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    added_at: Timestamp;
    used_at: Timestamp | null;
  };
  'session.password_code': {
    id: Generated<number>;
    request_id: number;
    person_id: number;
    salt: Buffer;
    code_digest: Buffer;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  'session.password_request': {
    id: Generated<number>;
    email: string;
    asked_at: Timestamp;
  };
  'session.provider_visit': {
    visit_hash: Buffer;
    provider: string;
    state: string;
    nonce: string;
    verifier: string;
    expires_at: Timestamp;
  };
  'session.recovery_code': {
    id: Generated<number>;
    person_id: number;
    code_digest: Buffer;
    used_at: Timestamp | null;
  };
  'session.see_as': {
    id: string;
    session_id: string;
    person_id: number;
    seen_person_id: number | null;
    seen_unit_id: number | null;
    seen_profile_id: number | null;
    started_at: Timestamp;
    expires_at: Timestamp;
    ended_at: Timestamp | null;
  };
  'session.session': {
    id: string;
    person_id: number;
    bond_id: number | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    revoked_at: Timestamp | null;
    revoked_reason: string | null;
    ip: string | null;
    user_agent: string | null;
    number: Generated<number>;
    started_at: Timestamp;
    last_used_at: Timestamp;
    method: 'password' | 'certificate' | 'guardian' | 'provider' | 'passkey' | null;
    device_id: number | null;
    account_level: ColumnType<1 | 2 | 3 | null, number | null | undefined, number | null>;
  };
  'session.sign_in_attempt': {
    id: Generated<number>;
    subject: string;
    ip: string;
    at: Timestamp;
    succeeded: boolean;
    place: string;
  };
  'session.standing': {
    session_id: string | null;
    person_id: number | null;
    expires_at: Timestamp | null;
    bond_id: number | null;
    name: string | null;
    cpf: string | null;
    post: string | null;
    valid_from: string | null;
    valid_to: string | null;
    works: boolean | null;
    unit_id: number | null;
    part_id: number | null;
    abbreviation: string | null;
    part_abbreviation: string | null;
    time_zone: string | null;
    profile_permissions: number[] | null;
    unit_permissions: number[] | null;
    last_used_at: Timestamp | null;
    account_level: number | null;
  };
  'session.used_assertion': {
    issuer: string;
    id_hash: Buffer;
    expires_at: Timestamp;
  };
  'session.workplace': {
    person_id: number | null;
    unit_id: number | null;
    valid_from: string | null;
    valid_to: string | null;
    time_zone: string | null;
  };
};
