import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { PREPARATION_MINUTES } from '../../rules/preparation.ts';
import { signatureTables } from '../request-row.ts';
import type { SignaturesTables } from '../tables.generated.ts';

export type PreparationRow = Selectable<SignaturesTables['signatures.preparation']>;

type Prepared = Pick<
  Insertable<SignaturesTables['signatures.preparation']>,
  'document_id' | 'base_sha256' | 'content_sha256' | 'appended' | 'certificate' | 'chain'
>;

/**
 * Keeps what a person was given to sign; what they were given before for the same document holds no longer. Everyone's old
 * ones are swept away with it.
 */
export async function keepPreparation(
  tx: Tx,
  { actor, now, prepared }: { readonly actor: Actor; readonly now: Date; readonly prepared: Prepared },
): Promise<PreparationRow> {
  const tables = signatureTables(tx);
  const expiresAt = new Date(now.getTime() + PREPARATION_MINUTES * 60_000);
  await tables
    .deleteFrom('signatures.preparation')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('person_id', '=', actor.personId),
          eb('document_id', '=', prepared.document_id),
          eb('used_at', 'is', null),
        ]),
        // Kept for a day, so that an answer sent again finds its result.
        eb('expires_at', '<', new Date(now.getTime() - 86_400_000)),
      ]),
    )
    .execute();
  return tables
    .insertInto('signatures.preparation')
    .values({
      ...prepared,
      id: randomUUID(),
      person_id: actor.personId,
      session_id: actor.sessionId,
      prepared_at: now,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What this person, in this session, was given under that name; of anybody else it is as if it were not there. */
const ownPreparation = (db: Database, actor: Actor, id: string) =>
  signatureTables(db)
    .selectFrom('signatures.preparation')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', actor.personId)
    .where('session_id', '=', actor.sessionId);

export const findPreparation = (db: Database, actor: Actor, id: string): Promise<PreparationRow | undefined> =>
  ownPreparation(db, actor, id).executeTakeFirst();

/** The same, locked: after the document it is about. */
export const lockPreparation = (tx: Tx, actor: Actor, id: string): Promise<PreparationRow | undefined> =>
  ownPreparation(tx, actor, id).forUpdate().executeTakeFirst();

export async function markUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await signatureTables(tx)
    .updateTable('signatures.preparation')
    // Its bytes are in the document now.
    .set({ used_at: now, appended: Buffer.alloc(0) })
    .where('id', '=', id)
    .execute();
}
