import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { VISIT_MINUTES } from '../../rules/external-link.ts';
import { CODE_MINUTES, codeDigits } from '../../rules/one-time-code.ts';
import { signatureTables } from '../request-row.ts';
import type { SignaturesTables } from '../tables.generated.ts';

export type CodeRow = Selectable<SignaturesTables['signatures.code']>;

/** What a new code is made of. */
export const codeSalt = (): Buffer => randomBytes(16);

/**
 * The digits of a code, which follow from its salt and a key that only nodes hold: they are kept nowhere, and a copy of the
 * database does not give them away.
 */
export const digitsOf = ({ secrets }: Pick<Deps, 'secrets'>, { salt }: Pick<CodeRow, 'salt'>): string =>
  codeDigits(createHmac('sha256', secrets.for('signature-code')).update(salt).digest().readUInt32BE());

/** Whether six digits are those of the code, in constant time. */
export const isCode = (deps: Pick<Deps, 'secrets'>, code: CodeRow, digits: string): boolean =>
  timingSafeEqual(Buffer.from(digitsOf(deps, code)), Buffer.from(digits));

const newestOf = (db: Database, actor: Actor) =>
  signatureTables(db)
    .selectFrom('signatures.code')
    .selectAll()
    .where('person_id', '=', actor.personId)
    .where('session_id', '=', actor.sessionId)
    .orderBy('id', 'desc')
    .limit(1);

export const findCode = (db: Database, id: number): Promise<CodeRow | undefined> =>
  signatureTables(db).selectFrom('signatures.code').selectAll().where('id', '=', id).executeTakeFirst();

/** The code that counts for a session: its newest, locked so that tries are counted one by one. */
export const lockCode = (tx: Tx, actor: Actor): Promise<CodeRow | undefined> =>
  newestOf(tx, actor).forUpdate().executeTakeFirst();

/** The code that a session has proved, while it may still be signed with. */
export async function findProvedCode(db: Database, actor: Actor, now: Date): Promise<CodeRow | undefined> {
  const code = await newestOf(db, actor).executeTakeFirst();
  return code?.used_at && code.shown_sha256 && now < signingEnd(code, code.used_at) ? code : undefined;
}

/** Until when a proved code signs what it was sent for: of who came by a link it also opens what is read first. */
export const signingEnd = ({ link_id }: CodeRow, provedAt: Date): Date =>
  new Date(provedAt.getTime() + (link_id === null ? CODE_MINUTES : VISIT_MINUTES) * 60_000);

/** What a signature keeps of the code that proved its signer. */
export const proofOfCode = ({ id, channel, sent_to }: CodeRow) => ({ code_id: id, channel, sent_to });
