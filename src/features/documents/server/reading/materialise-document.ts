import { read } from '../../../../platform/server/acts/handlers.ts';
import { inTurn } from '../../../../platform/server/acts/heavy-work/turns.ts';
import { materialiseDocument as contract } from '../../contract/reading/materialise-document.ts';
import { ensureOfKnowledge } from '../knowledge/knowledge-row.ts';
import { pdfAddressOf } from './file-address.ts';
import { readablePdf } from './document-copies.ts';
import { getReadableContent } from './read-document.ts';

export const materialiseDocument = read(contract, async (call) => {
  const { params, query } = call.input;
  const { document, reading } = await getReadableContent(call, params.id, 'document content');
  await ensureOfKnowledge(call.db, query.give_knowledge_id, [document.id]);
  const pdf = await inTurn(call, () => readablePdf(call.db, call.deps, document, reading));
  return pdfAddressOf(call.db, call.deps, document, pdf, 'inline');
});
