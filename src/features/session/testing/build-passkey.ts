import type { TestDatabase } from '../../../platform/testing/database.ts';
import type { SessionTables } from '../server/tables.generated.ts';

/** A passkey of a person, which opens nothing. */
export async function buildPasskey({ owner }: TestDatabase, personId: number): Promise<number> {
  const { id } = await owner
    .withTables<SessionTables>()
    .insertInto('session.passkey')
    .values({
      person_id: personId,
      credential_id: `chave-${personId}`,
      public_key: Buffer.from('chave'),
      counter: 0,
      transports: [],
      name: 'Celular',
      added_at: new Date('2026-01-01T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
