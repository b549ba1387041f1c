import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { TestApi } from '../../../platform/testing/test-api.ts';
import { buildUpload } from '../../documents/testing/build-documents.ts';
import { finishJoin } from '../contract/joining/finish-join.ts';
import { getJoinDraft } from '../contract/joining/get-join-draft.ts';

/** A join in preparation by the product's own acts, with one file. */
export async function buildJoinDraft(api: TestApi, as: Actor, processId: number, name = 'Ata da sessão') {
  const { id } = await api.call(getJoinDraft, { params: { id: processId } }, { as });
  const { file } = await buildUpload(api, as, { document_join_id: id, name });
  return { id, documentId: file.id };
}

/** Prepares a join and makes it. */
export async function buildJoin(api: TestApi, as: Actor, processId: number, name?: string) {
  const { id, documentId } = await buildJoinDraft(api, as, processId, name);
  return { documentId, ...(await api.call(finishJoin, { params: { id }, body: {} }, { as })) };
}
