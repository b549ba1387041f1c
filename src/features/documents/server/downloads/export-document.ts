import { read } from '../../../../platform/server/acts/handlers.ts';
import { inTurn } from '../../../../platform/server/acts/heavy-work/turns.ts';
import { exportDocument as contract } from '../../contract/downloads/export-document.ts';
import { editableCopy } from './editable-copy.ts';
import { getReadableContent } from '../reading/read-document.ts';

export const exportDocument = read(contract, async (call) => {
  const { params, query } = call.input;
  const readable = await getReadableContent(call, params.id, 'document export');
  const make = () => editableCopy(call.db, call.deps, readable, query.format);
  return inTurn(call, make);
});
