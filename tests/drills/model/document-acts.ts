import { deleteDocument } from '../../../src/features/documents/contract/drafts/delete-document.ts';
import { bulkEditDocumentType } from '../../../src/features/documents/contract/writing/bulk-edit-document-type.ts';
import { editDocument } from '../../../src/features/documents/contract/writing/edit-document.ts';
import { documentType } from '../../../src/features/documents/rules/document-types.ts';
import { buildText, buildUpload } from '../../../src/features/documents/testing/build-documents.ts';
import { getDispatchDraft } from '../../../src/features/transfers/contract/dispatching/get-dispatch-draft.ts';
import { sendDispatch } from '../../../src/features/transfers/contract/dispatching/send-dispatch.ts';
import type { Act, Choice } from './acts.ts';
import {
  answersOf,
  documentsOf,
  endOrder,
  isLockedBySignature,
  isMandatorySigned,
  isMine,
  isWorkable,
  joinsOpenInTree,
  type Model,
  type ModelDispatch,
  type ModelDocument,
  type ModelProcess,
  moveTree,
  NotAsModelled,
  type Place,
} from './reference.ts';

let texts = 0;
/** No two texts are the same: saying again what is there is no edit. */
export const newText = () => `<p>Texto ${(texts += 1)}.</p>`;

export const someDocument = ({ model, pick }: Choice) => {
  const alive = [...model.documents.values()].filter(({ deleted }) => !deleted);
  const drafts = alive.filter(({ filed }) => !filed);
  // What is still in draft may change, and what is to be sent may go by itself: both are tried more often than what is not.
  return pick([...drafts.filter(({ dispatch }) => dispatch !== null), ...drafts, ...alive]);
};

/** Keeps a document that was written or sent. */
export function remember(
  { model, actor }: Choice,
  place: Place,
  document: { id: number; written: boolean; unit?: number; goes?: boolean },
) {
  const primary = document.written && place.join === null && !documentsOf(model, place).some((one) => one.primary);
  const { id, written, unit = actor.unit!.id, goes = false } = document;
  endOrder(model, place.dispatch);
  const added: ModelDocument = {
    ...place,
    id,
    author: actor.personId,
    unit,
    primary,
    written,
    filed: false,
    withoutEffect: false,
    deleted: false,
    goes,
    publication: null,
    certificate: false,
    known: new Set(),
    answers: new Map(),
    asked: new Map(),
  };
  model.documents.set(id, added);
}

const draftPlace = ({ model, pick }: Choice): ModelProcess | undefined =>
  pick([...model.processes.values()].filter(({ state }) => state === 'DRAFT'));

const writeRequest: Act = (choice) => {
  const { world, model, actor } = choice;
  const draft = draftPlace(choice);
  if (!draft) return null;
  const place = { process: draft.id, dispatch: null, join: null };
  return {
    what: `writes in draft ${draft.id}`,
    allowed: draft.opener === actor.personId && !isLockedBySignature(model, place),
    async run() {
      const { id } = await buildText(world.api, actor, { process_id: draft.id, html: newText() });
      remember(choice, place, { id, written: true });
    },
  };
};

const upload: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const open = [...model.dispatches.values()].filter(({ sent }) => !sent);
  const dispatch = pick([undefined, ...open]);
  const process = dispatch ? model.processes.get(dispatch.process) : draftPlace(choice);
  if (!process) return null;
  const place = { process: process.id, dispatch: dispatch?.id ?? null, join: null };
  const mine = dispatch ? isMine(model, place, actor) && isWorkable(process, actor) : process.opener === actor.personId;
  return {
    what: `uploads to ${dispatch ? `dispatch ${dispatch.id}` : `draft ${process.id}`}`,
    allowed: mine && !isLockedBySignature(model, place),
    async run() {
      const where = dispatch ? { dispatch_id: dispatch.id } : { process_id: process.id };
      const { file } = await buildUpload(world.api, actor, { ...where, name: `Anexo ${(texts += 1)}` });
      remember(choice, place, { id: file.id, written: false });
    },
  };
};

/** Whether the draft a document is in can be written now: a dispatch only where its process is. */
function isWritable({ model, actor }: Choice, document: ModelDocument): boolean {
  const process = model.processes.get(document.process)!;
  if (document.filed || !isMine(model, document, actor)) return false;
  return (document.dispatch ?? document.join) === null || isWorkable(process, actor);
}

const isKeptBySignature = ({ model }: Choice, document: ModelDocument) =>
  !document.primary && isLockedBySignature(model, document);

const edit =
  (confirm: boolean): Act =>
  (choice) => {
    const document = someDocument(choice);
    if (!document) return null;
    const signatures = answersOf(document, 'SIGNED') + answersOf(document, 'PENDING');
    const may = isWritable(choice, document) && !isKeptBySignature(choice, document) && document.written;
    return {
      what: `edits document ${document.id}${confirm ? ', confirmed' : ''}`,
      allowed: may && (signatures === 0 || confirm),
      async run() {
        const input = { params: { id: document.id }, body: { html_source: newText(), confirm } };
        const edited = await choice.world.api.call(editDocument, input, { as: choice.actor });
        if (edited.signatures_done > 0) throw new Error(`document ${document.id} was edited under its signatures`);
        document.answers.clear();
        endOrder(choice.model, document.dispatch);
      },
    };
  };

/** Another type of what goes with a draft: printed above a text, it is an edit of it. */
const retype: Act = (choice) => {
  const { world, actor, pick } = choice;
  const document = someDocument(choice);
  const confirm = pick([true, false])!;
  // What a process opens with, or is sent on with, has few types to choose from.
  if (!document || document.primary) return null;
  const signatures = answersOf(document, 'SIGNED') + answersOf(document, 'PENDING');
  const asks = document.written ? signatures === 0 || confirm : answersOf(document, 'SIGNED') === 0;
  return {
    what: `changes the type of document ${document.id}${confirm ? ', confirmed' : ''}`,
    allowed: isWritable(choice, document) && !isKeptBySignature(choice, document) && asks,
    async run() {
      const document_type_id = await world.otherTypeThan(document.id, [documentType.ATTACHMENT, documentType.OPINION]);
      const body = { document_type_id, process_file_ids: [document.id], confirm };
      const input = { params: { process_id: document.process }, body };
      await world.api.call(bulkEditDocumentType, input, { as: actor });
      document.goes = false;
      // Of a file nothing falls but refusals that stand alone, to which a change is the answer.
      const isAnswer = answersOf(document, 'REFUSED') === document.answers.size;
      if (document.written || isAnswer) document.answers.clear();
      endOrder(choice.model, document.dispatch);
    },
  };
};

const remove: Act = (choice) => {
  const document = someDocument(choice);
  if (!document) return null;
  const keeps = (document.primary && document.dispatch !== null) || answersOf(document, 'SIGNED') > 0;
  return {
    what: `deletes document ${document.id}`,
    allowed: isWritable(choice, document) && !isKeptBySignature(choice, document) && !keeps,
    async run() {
      await choice.world.api.call(deleteDocument, { params: { processFileId: document.id } }, { as: choice.actor });
      document.deleted = true;
      endOrder(choice.model, document.dispatch);
    },
  };
};

const writeDispatch: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const process = pick([...model.processes.values()].filter(({ state }) => state !== 'DRAFT'));
  if (!process) return null;
  const known = [...model.dispatches.values()].find(
    (one) => one.process === process.id && one.person === actor.personId && one.unit === actor.unit!.id && !one.sent,
  );
  const locked = known && isLockedBySignature(model, { process: process.id, dispatch: known.id, join: null });
  return {
    what: `writes a dispatch of ${process.id}`,
    allowed: isWorkable(process, actor) && !locked,
    async run() {
      const { id } = await world.api.call(getDispatchDraft, { params: { id: process.id } }, { as: actor });
      const unit = actor.unit!.id;
      const begun = { id, process: process.id, person: actor.personId, unit, to: null, asksBack: false, order: null };
      if (!known) model.dispatches.set(id, { ...begun, sent: false, byOrder: false });
      const text = { dispatch_id: id, type: documentType.DISPATCH_SHEET, html: newText() };
      const document = await buildText(world.api, actor, text);
      remember(choice, { process: process.id, dispatch: id, join: null }, { id: document.id, written: true });
      if (known && known.id !== id) throw new NotAsModelled(`dispatch ${known.id} was begun twice`);
    },
  };
};

/** A dispatch leaves, with its documents, and takes its process along. */
export function sendOf(model: Model, draft: ModelDispatch): void {
  const process = model.processes.get(draft.process)!;
  for (const one of documentsOf(model, { process: process.id, dispatch: draft.id, join: null })) one.filed = true;
  draft.sent = true;
  moveTree(model, process, draft.to!, 'DISPATCHED', { personId: draft.person });
  if (!draft.asksBack) return;
  process.asks.push({ dispatch: draft.id, unit: draft.unit, step: process.way.length - 1, released: false });
}

const dispatch: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const draft = pick([...model.dispatches.values()]);
  const to = pick(model.cast.units)!;
  const confirm_join = pick([true, false])!;
  const return_by = pick([world.inAMonth(), null])!;
  if (!draft) return null;
  const process = model.processes.get(draft.process)!;
  const mine = draft.person === actor.personId && draft.unit === actor.unit!.id && !draft.sent;
  const allowed =
    mine &&
    isWorkable(process, actor) &&
    to !== process.unit &&
    isMandatorySigned(model, process) &&
    (confirm_join || joinsOpenInTree(model, process) === 0);
  return {
    what: `sends dispatch ${draft.id} of ${process.id}`,
    allowed,
    async run() {
      // As the screen does: what a colleague changed in it is seen first.
      if (allowed) await world.api.call(getDispatchDraft, { params: { id: process.id } }, { as: actor });
      const body = { to, return_by, confirm_join };
      await world.api.call(sendDispatch, { params: { id: draft.id }, body }, { as: actor });
      Object.assign(draft, { to, asksBack: return_by !== null, order: null });
      sendOf(model, draft);
    },
  };
};

export const documentActs = {
  writeRequest: { act: writeRequest, weight: 3 },
  upload: { act: upload, weight: 2 },
  edit: { act: edit(false), weight: 2 },
  editConfirmed: { act: edit(true), weight: 2 },
  remove: { act: remove, weight: 1 },
  retype: { act: retype, weight: 2 },
  writeDispatch: { act: writeDispatch, weight: 4 },
  dispatch: { act: dispatch, weight: 4 },
} as const;
