import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { act, type ActCall, type Prepared, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import {
  getUsableModel,
  keepFilled,
  type Made,
  madeOf,
  makeAheadOfModel,
  nameOfVersion,
} from '../../../document-models/server/index.ts';
import { fillModel as contract } from '../../contract/filling/fill-model.ts';
import { documentCreated } from '../../contract/events.ts';
import { requireType } from '../document-row.ts';
import { ensurePlace, openPlace, placeOf } from '../drafts/draft-place.ts';
import { insertDocument } from '../drafts/insert-document.ts';
import { inEvent } from '../filing/freeze-document.ts';
import { presentDocument } from '../reading/present-document.ts';
import { ensureReadable } from '../reading/read-document.ts';

export const fillModel = act(contract, fill, {
  prepare: makeAhead,
  again: (call, { id }) => ensureReadable({ ...call, db: call.tx }, id, 'document'),
});

/** Nobody has a text made that they may put nowhere, or of a model that is not theirs to use. */
async function makeAhead({
  db,
  actor,
  input: { body },
}: ReadCall<typeof contract>): Promise<Prepared<Made> | undefined> {
  if ((await orRefusal(ensurePlace(db, body, actor))) instanceof Refusal) return undefined;
  const model = await orRefusal(getUsableModel(db, body.doe_document_model_id, actor));
  if (model instanceof Refusal) return { found: model };
  const { document_json_inputs: inputs } = body;
  return makeAheadOfModel(db, { model_id: model.id, version: model.version, inputs, personId: actor.personId });
}

async function fill(call: ActCall<typeof contract>, ahead: Made | undefined) {
  const { input, actor, tx, now } = call;
  const { body } = input;
  const place = await openPlace(tx, body, actor);
  const model = await getUsableModel(tx, body.doe_document_model_id, actor);
  const { model_id, version, inputs, pages, ...text } = madeOf(ahead, { model_id: model.id, version: model.version });
  const type = await requireType(tx, model.document_type_id);

  const document = await insertDocument(
    tx,
    place,
    {
      ...text,
      type,
      attachment_name: body.attachment_name || model.name,
      author_id: actor.personId,
      unit_id: place.folder?.unit_id ?? place.process.origin_unit_id,
      kind: 'written',
      editable: true,
      content_type: 'application/pdf',
      extension: 'pdf',
      gdocs_id: nameOfVersion(model_id, version),
    },
    now,
  );
  await keepFilled(tx, { document_id: document.id, model_id, version, inputs, pages, personId: actor.personId, now });

  await record(call, documentCreated, document.process_id, { ...inEvent(document), made_of: { model_id, version } });
  return presentDocument(tx, { document, place: await placeOf(tx, document, actor), reading: 'original', actor });
}
