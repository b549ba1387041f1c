import { type RequestRow, signatureTables } from '../request-row.ts';
import type { Signing, SigningAct } from './signing.ts';

/** The request that a signature answers when nobody asked for it: who signs their own document asks themselves. */
export async function askOneself({ tx, actor, now }: SigningAct, { document, requests }: Signing): Promise<RequestRow> {
  return signatureTables(tx)
    .insertInto('signatures.request')
    .values({
      process_id: document.process_id,
      document_id: document.id,
      signer_id: actor.personId,
      signer_unit_id: actor.unit?.id ?? null,
      signer_post: actor.post,
      position: Math.max(0, ...requests.map(({ position }) => position)) + 1,
      follow_order: false,
      requested_by: actor.personId,
      requested_unit_id: actor.unit?.id ?? null,
      requested_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
