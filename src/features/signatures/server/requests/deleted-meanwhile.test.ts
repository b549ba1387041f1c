import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { waitingForLocks } from '../../../../platform/testing/waiting-for-locks.ts';
import { cancelSignatures } from '../../contract/requests/cancel-signatures.ts';
import { freeSignature } from '../../contract/requests/free-signature.ts';
import { obligeSignature } from '../../contract/requests/oblige-signature.ts';
import { refuseSignatures } from '../../contract/requests/refuse-signatures.ts';
import { signingWorld } from '../../testing/signing-world.ts';

const world = await signingWorld();
const { api, database } = world;
const bruno = await world.servant(world.gelic);
const carla = await world.servant(world.gelic);

const acts = {
  'making it mandatory': (id: number) =>
    api.refusal(obligeSignature, { body: { signature_file_id: id } }, { as: bruno }),
  'making it optional': (id: number) => api.refusal(freeSignature, { params: { id } }, { as: bruno }),
  'taking it back': (id: number) =>
    api.refusal(cancelSignatures, { body: { signature_file_ids: [id] } }, { as: bruno }),
  'refusing it': (id: number) =>
    api.refusal(
      refuseSignatures,
      { body: { items: [{ signature_file_id: id, refuse_option: 'OTHER', refuse_justification: 'Não é comigo.' }] } },
      { as: carla },
    ),
};

test.each(Object.entries(acts))('%s while its document is deleted finds no request any more', async (_, decide) => {
  const { id, documentId } = await world.processWithText(await world.servant(world.cocon));
  const { results } = await world.ask(bruno, documentId, [carla]);
  const refused = await database.owner.transaction().execute(async (tx) => {
    await sql`select from processes.process where id = ${id} for update`.execute(tx);
    const deciding = decide(results[0]!.signature_file_id);
    await expect.poll(() => waitingForLocks(database.app)).toBe(1);
    await sql`update documents.document set deleted_at = now() where id = ${documentId}`.execute(tx);
    return { deciding };
  });
  expect(await refused.deciding).toMatchObject({ status: 404, body: { code: 'SIGNATURE_NOT_FOUND' } });
});
