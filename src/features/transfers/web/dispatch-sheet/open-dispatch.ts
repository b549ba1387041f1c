import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { getDocument } from '../../../documents/contract/get-document.ts';
import { listDraftDocuments } from '../../../documents/contract/list-draft-documents.ts';
import { getDispatchDraft } from '../../contract/get-dispatch-draft.ts';
import { readUnsaved } from './unsaved-text.ts';

export type DispatchDraft = OutputOf<typeof getDispatchDraft>;
export type DraftText = OutputOf<typeof getDocument>;

/** A dispatch as it was left: its fields, its text, and what this browser still had to send. */
export interface StartedDispatch {
  readonly draft: DispatchDraft;
  /** `null` until something is written. */
  readonly text: DraftText | null;
  /** Newer than the text of the server: the network fell before it was saved. */
  readonly unsaved: string | null;
}

/** Finds the dispatch that this person left for the process, or begins one. */
export async function openDispatch(processId: number): Promise<StartedDispatch> {
  const draft = await callEndpoint(getDispatchDraft, { params: { id: processId } });
  const { results } = await callEndpoint(listDraftDocuments, { query: { dispatch_id: draft.id } });
  const written = results.filter(({ kind }) => kind === 'written');
  const main = written.find(({ primary }) => primary) ?? written[0];
  const text = main ? await callEndpoint(getDocument, { params: { id: main.id } }) : null;
  const unsaved = readUnsaved(draft.id);
  return { draft, text, unsaved: unsaved === text?.html_source ? null : unsaved };
}
