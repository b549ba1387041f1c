import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { GOVBR_VISIT_MINUTES } from '../../rules/govbr-account.ts';
import { boundTo } from '../signing/as-shown.ts';
import { signatureTables } from '../request-row.ts';
import type { SignaturesTables } from '../tables.generated.ts';

export type VisitRow = Selectable<SignaturesTables['signatures.govbr_visit']>;

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();
const secret = (): string => randomBytes(32).toString('base64url');

interface Beginning {
  readonly actor: Actor;
  readonly now: Date;
  readonly documentIds: readonly number[];
  /** What each of them was when the person left for gov.br, in their order. */
  readonly shown: readonly string[];
  readonly stage: VisitRow['stage'];
  /** What was authorised, sealed, and until when it holds. */
  readonly opened?: { readonly sealedSession: Buffer; readonly until: Date };
}

/** Until when a visit that begins now lasts; a session that gov.br opens holds as long. */
export const visitEnd = (now: Date): Date => new Date(now.getTime() + GOVBR_VISIT_MINUTES * 60_000);

/** Keeps who went to gov.br and what for. Only the person's browser knows the state by which they come back. */
export async function keepVisit(db: Database, { actor, now, documentIds, shown, stage, opened }: Beginning) {
  const tables = signatureTables(db);
  const [state, verifier, nonce] = [secret(), secret(), secret()];
  await tables.deleteFrom('signatures.govbr_visit').where('expires_at', '<', now).execute();
  await tables
    .insertInto('signatures.govbr_visit')
    .values({
      state_hash: hashOf(state),
      person_id: actor.personId,
      session_id: actor.sessionId,
      document_ids: [...documentIds],
      shown_sha256: [...shown],
      stage,
      verifier,
      nonce,
      begun_at: now,
      sealed_session: opened?.sealedSession ?? null,
      expires_at: opened?.until ?? visitEnd(now),
    })
    .execute();
  return { state, verifier, nonce };
}

/** The visit behind a state, which is over with this; of another person or session it is as if it had never been. */
export async function endVisit(tx: Tx, actor: Actor, state: string, now: Date): Promise<VisitRow | undefined> {
  const row = await signatureTables(tx)
    .deleteFrom('signatures.govbr_visit')
    .where('state_hash', '=', hashOf(state))
    .where('person_id', '=', actor.personId)
    .where('session_id', '=', actor.sessionId)
    .returningAll()
    .executeTakeFirst();
  return row && row.expires_at > now ? row : undefined;
}

/** Some documents of a visit that goes on, each as it was when it began. */
export const asBefore = (visit: VisitRow, documentIds: readonly number[]) => ({
  documentIds,
  shown: documentIds.map((id) => boundTo(visit, id).content),
});
