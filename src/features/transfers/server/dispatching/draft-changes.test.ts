import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { deleteDocument } from '../../../documents/contract/drafts/delete-document.ts';
import { editDocument } from '../../../documents/contract/writing/edit-document.ts';
import { documentType } from '../../../documents/rules/document-types.ts';
import { buildText, buildUpload } from '../../../documents/testing/build-documents.ts';
import { documentWorld } from '../../../documents/testing/document-world.ts';
import { listDispatches } from '../../contract/dispatches/list-dispatches.ts';
import { getDispatchDraft } from '../../contract/dispatching/get-dispatch-draft.ts';
import { sendDispatch } from '../../contract/dispatching/send-dispatch.ts';
import { buildWrittenDispatch } from '../../testing/build-dispatch.ts';
import { transfersFeature } from '../feature.ts';

const world = await documentWorld({
  kinds: transfersFeature.events,
  endpoints: transfersFeature.endpoints,
  consequences: transfersFeature.consequences,
});
const { api, database } = world;
let teresa: Actor;
let ana: Actor;
let processId: number;
let dispatch: Awaited<ReturnType<typeof buildWrittenDispatch>>;

beforeAll(async () => {
  teresa = await world.servant(world.gelic);
  ana = await world.servant(world.gelic);
});
beforeEach(async () => {
  const as = await world.servant(world.cocon);
  processId = (await world.open(as, await world.draft(as))).id;
  dispatch = await buildWrittenDispatch(api, teresa, processId);
});

const edit = (as: Actor, html: string) =>
  api.call(editDocument, { params: { id: dispatch.documentId }, body: { html_source: html } }, { as });
type Documents = readonly { readonly id: number; readonly version: number }[];
const sending = (documents?: Documents) => ({
  params: { id: dispatch.id },
  body: { to: world.cocon, ...(documents && { documents: [...documents] }) },
});
const refused = async (documents?: Documents) =>
  (await api.refusal(sendDispatch, sending(documents), { as: teresa })).body;
const open = () => api.call(getDispatchDraft, { params: { id: processId } }, { as: teresa });
const recorded = async () => {
  const { rows } = await sql<{ person: number; body: object }>`
    select e.actor_person_id as person, p.body from ledger.event e join ledger.payload p on p.event_id = e.id
    where e.type = 'dispatch-draft-changed' and e.stream_id = ${processId} order by e.id`.execute(database.owner);
  return rows;
};

describe('what a colleague does to somebody’s dispatch', () => {
  test('an edit is recorded once until it was seen, named, and does not go as the writer’s own words before', async () => {
    await edit(ana, '<p>Autorizo o pagamento.</p>');
    await edit(ana, '<p>Autorizo o pagamento de tudo.</p>');
    expect(await recorded()).toEqual([
      {
        person: ana.personId,
        body: {
          dispatch_id: dispatch.id,
          author_id: teresa.personId,
          document_id: dispatch.documentId,
          name: 'Folha de despacho',
          what: 'EDITED',
        },
      },
    ]);
    const body = await refused();
    expect(body).toMatchObject({
      code: 'DISPATCH_CHANGED_BY_COLLEAGUE',
      changes: [{ what: 'EDITED', user: { id: ana.personId } }],
    });
    expect(body.message).toContain(`${ana.name} mudou "Folha de despacho"`);

    const { colleague_changes: changes } = await open();
    expect(changes).toMatchObject([{ what: 'EDITED', user: { name: ana.name } }]);
    await edit(ana, '<p>Outra vez.</p>');
    expect(await recorded()).toHaveLength(2);
    expect((await refused()).code).toBe('DISPATCH_CHANGED_BY_COLLEAGUE');
    await open();
    await api.call(sendDispatch, sending(), { as: teresa });
    const { results } = await api.call(listDispatches, { params: { processId } }, { as: ana });
    expect(results[0]).toMatchObject({
      user: { id: teresa.personId },
      changed_by: [{ id: ana.personId, name: ana.name }],
    });
  });

  test('what the screen shows counts, whatever was opened when', async () => {
    const before = [{ id: dispatch.documentId, version: 1 }];
    const { version } = await edit(ana, '<p>Autorizo.</p>');
    await open();
    expect((await refused(before)).code).toBe('DISPATCH_CHANGED_BY_COLLEAGUE');
    await api.call(sendDispatch, sending([{ id: dispatch.documentId, version }]), { as: teresa });
  });

  test('an addition and a deletion are seen too', async () => {
    const text = { id: dispatch.documentId, version: 1 };
    const { file: mine } = await buildUpload(api, teresa, { dispatch_id: dispatch.id, name: 'Planilha' });
    const { file: hers } = await buildUpload(api, ana, { dispatch_id: dispatch.id, name: 'Cotação' });
    const opinion = await buildText(api, ana, {
      dispatch_id: dispatch.id,
      type: documentType.OPINION,
      name: 'Parecer',
    });
    await api.call(deleteDocument, { params: { processFileId: mine.id } }, { as: ana });
    const body = await refused([text, { id: mine.id, version: 1 }]);
    expect(body['changes']).toMatchObject([
      { what: 'REMOVED', name: 'Planilha' },
      { what: 'ADDED', name: 'Cotação' },
      { what: 'ADDED', name: 'Parecer' },
    ]);
    const now = [text, { id: hers.id, version: 1 }, { id: opinion.id, version: 1 }];
    await api.call(sendDispatch, sending(now), { as: teresa });
  });

  test('what the writer does in another window is nobody’s change, and a colleague sends nothing of it', async () => {
    await edit(teresa, '<p>De outra janela.</p>');
    expect(await recorded()).toEqual([]);
    expect((await api.refusal(sendDispatch, sending(), { as: ana })).body.code).toBe('DISPATCH_NOT_FOUND');
    await api.call(sendDispatch, sending(), { as: teresa });
  });
});

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});
