import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { act, type ActCall, type Prepared, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { getUsableModel, type MadeText, makeAheadOfModel } from '../../../document-models/server/index.ts';
import { fillModel as contract } from '../../contract/filling/fill-model.ts';
import { ensurePlace, openPlace, placeOf } from '../drafts/draft-place.ts';
import { presentDocument } from '../reading/present-document.ts';
import { ensureReadable } from '../reading/read-document.ts';
import { addFilled } from './add-filled.ts';

export const fillModel = act(contract, fill, {
  prepare: makeAhead,
  again: (call, { id }) => ensureReadable({ ...call, db: call.tx }, id, 'document'),
});

/** Nobody has a text made that they may put nowhere, or of a model that is not theirs to use. */
async function makeAhead({
  db,
  actor,
  input: { body },
}: ReadCall<typeof contract>): Promise<Prepared<MadeText> | undefined> {
  if ((await orRefusal(ensurePlace(db, body, actor))) instanceof Refusal) return undefined;
  const model = await orRefusal(getUsableModel(db, body.doe_document_model_id, actor));
  if (model instanceof Refusal) return { found: model };
  const { document_json_inputs: inputs } = body;
  return makeAheadOfModel(db, { model_id: model.id, version: model.version, inputs, personId: actor.personId });
}

async function fill({ input: { body }, ...call }: ActCall<typeof contract>, ahead: MadeText | undefined) {
  const { actor, tx } = call;
  const place = await openPlace(tx, body, actor);
  const model = await getUsableModel(tx, body.doe_document_model_id, actor);
  const document = await addFilled(call, place, { model, ahead, name: body.attachment_name || model.name });
  return presentDocument(tx, { document, place: await placeOf(tx, document, actor), reading: 'original', actor });
}
