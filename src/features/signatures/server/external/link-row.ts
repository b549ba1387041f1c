import type { Selectable } from 'kysely';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { derivedSecret, digestOfSecret } from '../../../../platform/server/credentials/derived-secret.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { signatureTables } from '../request-row.ts';
import type { SignaturesTables } from '../tables.generated.ts';

export type LinkRow = Selectable<SignaturesTables['signatures.link']>;

/** The 128 bits of an address. */
export const secretOf = ({ secrets }: Pick<Deps, 'secrets'>, { salt }: Pick<LinkRow, 'salt'>): string =>
  derivedSecret(secrets, 'signature-link', salt);

/** What somebody opens, in a browser. */
export const addressOf = (deps: Pick<Deps, 'secrets' | 'config'>, link: LinkRow): string =>
  `${deps.config.publicUrl}/assinatura-externa/${link.request_id}?hash=${secretOf(deps, link)}`;

/** By which an address is found. */
export const digestOf = digestOfSecret;

export const findLink = (db: Database, id: number): Promise<LinkRow | undefined> =>
  signatureTables(db).selectFrom('signatures.link').selectAll().where('id', '=', id).executeTakeFirst();

/** The one of an address, whether or not it is of use still. */
export const findLinkBySecret = (db: Database, secret: string): Promise<LinkRow | undefined> =>
  signatureTables(db)
    .selectFrom('signatures.link')
    .selectAll()
    .where('hash_sha256', '=', digestOf(secret))
    .executeTakeFirst();

/** The same, locked: those who try CPFs and codes by it come one after another. */
export const lockLink = (tx: Tx, id: number): Promise<LinkRow> =>
  signatureTables(tx)
    .selectFrom('signatures.link')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The newest address of each of some requests. */
export async function linksInUse(db: Database, requestIds: readonly number[]): Promise<ReadonlyMap<number, LinkRow>> {
  if (requestIds.length === 0) return new Map();
  const rows = await signatureTables(db)
    .selectFrom('signatures.link')
    .selectAll()
    .where('request_id', 'in', [...requestIds])
    .where('replaced_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.request_id, row]));
}
