import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import type { SessionTables } from '../tables.generated.ts';

export type PasskeyRow = Selectable<SessionTables['session.passkey']>;

/** What devices sign with (COSE): ES256, EdDSA, RS256. */
export const ALGORITHMS: readonly number[] = [-7, -8, -257];
/** Nobody has so many devices. */
export const MOST_PASSKEYS = 20;

const tables = (db: Database) => db.withTables<SessionTables>();

/** The keys of a person, the newest first. */
export const passkeysOf = (db: Database, personId: number) =>
  tables(db)
    .selectFrom('session.passkey')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();

/** By what its device calls it. */
export const findPasskey = (db: Database, credentialId: string) =>
  tables(db).selectFrom('session.passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** Takes all keys of a person away. @returns those that there were */
export const removePasskeysOf = (tx: Tx, personId: number) =>
  tables(tx).deleteFrom('session.passkey').where('person_id', '=', personId).returning(['id', 'name']).execute();

/** For whom our keys are: the address that people see. */
export function partyOf({ config }: Pick<Deps, 'config'>): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}

/** What devices call a person: it tells them nothing, and is the same for all keys of one. */
export const handleOf = ({ secrets }: Pick<Deps, 'secrets'>, personId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', secrets.for('passkey handles')).update(String(personId)).digest());
