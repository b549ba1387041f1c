// Generated from the migrations by `npm run generate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type SessionTables = {
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
};
