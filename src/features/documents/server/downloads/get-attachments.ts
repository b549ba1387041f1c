import { inTurn } from '../../../../platform/server/acts/heavy-work/turns.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { getAttachments as contract } from '../../contract/downloads/get-attachments.ts';
import { getReadableContent } from '../reading/read-document.ts';
import { addressFor } from './address-for.ts';

export const getAttachments = read(contract, async (call) => {
  const { params, query } = call.input;
  const results = [];
  for (const id of new Set(query.files_id)) {
    const readable = await getReadableContent(call, id, 'document download');
    const { process_id, is_primary } = readable.document;
    if (process_id !== params.processId || is_primary) throw new Refusal(documentErrors.notFound);
    const wanted = { toPrint: false, disposition: 'inline' as const };
    results.push(await inTurn(call, () => addressFor(call.db, call.deps, readable, wanted)));
  }
  return { results };
});
