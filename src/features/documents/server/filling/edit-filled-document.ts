import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { act, type ActCall, type Prepared, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { fillingErrors } from '../../../document-models/contract/filling/filling-errors.ts';
import {
  type Filled,
  findFilled,
  keepFilled,
  type MadeText,
  madeOf,
  makeAheadOfModel,
} from '../../../document-models/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { editFilledDocument as contract } from '../../contract/filling/edit-filled-document.ts';
import { mayEdit } from '../../rules/editing-policy.ts';
import { type DocumentRow, findDocument } from '../document-row.ts';
import { ensureChangeable, factsOfDocument, lockForChange } from '../drafts/draft-place.ts';
import { ensureReadable } from '../reading/read-document.ts';
import { changeDocument } from '../writing/change-document.ts';
import { isTextOfModel } from './text-of-model.ts';

export const editFilledDocument = act(contract, edit, {
  prepare: makeAhead,
  again: (call, { id }) => ensureReadable({ ...call, db: call.tx }, id, 'document'),
});

/** Nobody has a text made for a document that they may not change. */
async function makeAhead({ db, actor, input }: ReadCall<typeof contract>): Promise<Prepared<MadeText> | undefined> {
  const document = await findDocument(db, input.params.id);
  if (!document || document.deleted_at) return undefined;
  const place = await orRefusal(ensureChangeable(db, document, actor));
  if (place instanceof Refusal || !mayEdit(factsOfDocument(document, place), true).allowed) return undefined;
  const filled = await findFilled(db, document.id);
  if (!filled) return undefined;
  const { model_id, version, inputs: before } = filled;
  const { document_json_inputs: inputs } = input.body;
  return makeAheadOfModel(db, { model_id, version, inputs, before, personId: actor.personId });
}

async function edit(call: ActCall<typeof contract>, ahead: MadeText | undefined) {
  const { input, actor, tx, now } = call;
  const { attachment_name, confirm, version: over } = input.body;
  const { document, place } = await lockForChange(tx, input.params.id, actor);
  const filled = await ensureFilled(tx, document);
  // Who may not change it is told so, whatever the values are.
  ensureAllowed(mayEdit(factsOfDocument(document, place), true), documentErrors.cannotChange);
  const { model_id, version, inputs, pages, ...text } = madeOf(ahead, filled);
  if (!confirm && !isTextOfModel(document, filled)) throw new Refusal(fillingErrors.changedByHand);

  const changes = { attachment_name, html_source: text.html_source, confirm, version: over };
  const edited = await changeDocument(call, document.id, changes, { read: text, byFields: true });
  await keepFilled(tx, { document_id: document.id, model_id, version, inputs, pages, personId: actor.personId, now });
  return edited;
}

async function ensureFilled(db: Parameters<typeof findFilled>[0], document: DocumentRow): Promise<Filled> {
  const filled = await findFilled(db, document.id);
  if (!filled) throw new Refusal(fillingErrors.notFilled);
  return filled;
}
