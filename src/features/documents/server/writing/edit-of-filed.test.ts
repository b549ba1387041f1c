import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { buildLegalReference } from '../../../subjects/testing/build-subjects.ts';
import { buildActor } from '../../../people/testing/build-people.ts';
import { editDocument } from '../../contract/writing/edit-document.ts';
import { documentType } from '../../rules/document-types.ts';
import { buildText } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';

const world = await documentWorld();
const { api, database } = world;

test('saying again what a document of the process says tells nobody its text, and a party not even that it is there', async () => {
  const ana = await world.servant(world.cocon);
  const bia = await world.servant(world.gelic);
  const party: Actor = await buildActor(database, { permissions: [] });
  const legal_reference_id = await buildLegalReference(database);
  const cc = [{ user_cpf: party.cpf, name: party.name }];
  const process_id = await world.draft(ana, { secrecy_id: 2, legal_reference_id, cc });
  const { id } = await buildText(api, ana, { process_id, html: '<p>Palavra reservada.</p>' });
  await world.open(ana, process_id);

  const again = { params: { id }, body: { document_type_id: documentType.CI } };
  const known = await api.refusal(editDocument, again, { as: bia });
  expect([known.status, JSON.stringify(known.body)]).toEqual([403, expect.not.stringContaining('reservada')]);
  const missing = await api.refusal(editDocument, { ...again, params: { id: 999_999 } }, { as: party });
  const hidden = await api.refusal(editDocument, again, { as: party });
  expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body]);
});
