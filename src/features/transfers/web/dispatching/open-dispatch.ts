import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { getDocument } from '../../../documents/contract/reading/get-document.ts';
import { listDraftDocuments } from '../../../documents/contract/drafts/list-draft-documents.ts';
import { getDispatchDraft } from '../../contract/dispatching/get-dispatch-draft.ts';

export type DispatchDraft = OutputOf<typeof getDispatchDraft>;
type DraftText = OutputOf<typeof getDocument>;

/** A dispatch as it was left: its fields and its text. */
export interface StartedDispatch {
  readonly draft: DispatchDraft;
  /** `null` until something is written. */
  readonly text: DraftText | null;
}

/** Where the sheet keeps what it opened. */
export const sheetKey = (processId: number) => ['dispatch-sheet', processId] as const;

/** Finds the dispatch that this person left for the process, or begins one. */
export async function openDispatch(processId: number): Promise<StartedDispatch> {
  const draft = await callEndpoint(getDispatchDraft, { params: { id: processId } });
  const { results } = await callEndpoint(listDraftDocuments, { query: { dispatch_id: draft.id } });
  const written = results.filter(({ kind }) => kind === 'written');
  const main = written.find(({ primary }) => primary) ?? written[0];
  const text = main ? await callEndpoint(getDocument, { params: { id: main.id } }) : null;
  return { draft, text };
}
