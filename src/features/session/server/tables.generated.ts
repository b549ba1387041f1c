// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type SessionTables = {
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
  };
  'session.sign_in_attempt': {
    id: Generated<number>;
    subject: string;
    ip: string;
    at: Timestamp;
    succeeded: boolean;
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
  };
  'session.workplace': {
    person_id: number | null;
    unit_id: number | null;
    valid_from: string | null;
    valid_to: string | null;
    time_zone: string | null;
  };
};
