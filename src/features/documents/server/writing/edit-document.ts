import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { act, type Prepared, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { editDocument as contract } from '../../contract/writing/edit-document.ts';
import { mayEdit } from '../../rules/editing-policy.ts';
import { findDocument } from '../document-row.ts';
import { ensureChangeable, factsOfDocument } from '../drafts/draft-place.ts';
import { ensureReadable } from '../reading/read-document.ts';
import { changeDocument } from './change-document.ts';
import { type TextRead, readAhead } from './written-text.ts';

export const editDocument = act(
  contract,
  (call, read: TextRead | undefined) => changeDocument(call, call.input.params.id, call.input.body, { read }),
  {
    prepare: readText,
    again: (call, { id }) => ensureReadable({ ...call, db: call.tx }, id, 'document'),
  },
);

/** Nobody has a text read that they may put nowhere. */
async function readText({ db, actor, input }: ReadCall<typeof contract>): Promise<Prepared<TextRead> | undefined> {
  const { html_source: html } = input.body;
  const document = html === undefined ? undefined : await findDocument(db, input.params.id);
  if (!document || document.deleted_at) return undefined;
  const place = await orRefusal(ensureChangeable(db, document, actor));
  if (place instanceof Refusal || !mayEdit(factsOfDocument(document, place), true).allowed) return undefined;
  return readAhead(html!);
}
