import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { TestApi } from '../../../platform/testing/test-api.ts';
import { documentType } from '../../documents/rules/document-types.ts';
import { buildText } from '../../documents/testing/build-documents.ts';
import { getDispatchDraft } from '../contract/dispatching/get-dispatch-draft.ts';
import { sendDispatch } from '../contract/dispatching/send-dispatch.ts';

/** A dispatch being written by the product's own acts, with its text. */
export async function buildWrittenDispatch(api: TestApi, as: Actor, processId: number) {
  const draft = await api.call(getDispatchDraft, { params: { id: processId } }, { as });
  const text = await buildText(api, as, {
    dispatch_id: draft.id,
    type: documentType.DISPATCH_SHEET,
    html: '<p>Encaminho para análise.</p>',
  });
  return { id: draft.id, version: draft.version, documentId: text.id };
}

/** Writes a dispatch and sends it. */
export async function buildDispatch(api: TestApi, as: Actor, processId: number, to: number) {
  const { id } = await buildWrittenDispatch(api, as, processId);
  return api.call(sendDispatch, { params: { id }, body: { to } }, { as });
}
