import { read } from '../../../../platform/server/acts/handlers.ts';
import { getFileSize as contract } from '../../contract/size/get-file-size.ts';
import { settledBytes } from '../../rules/process-size.ts';
import { getReadableFor } from '../reading/reading-of.ts';

export const getFileSize = read(contract, async (call) => {
  const { process } = await getReadableFor(call, call.input.params.id, 'size');
  const { size_bytes: bytes, draft_bytes: draftBytes, state } = process;
  const settled = settledBytes({ bytes, draftBytes, draft: state === 'DRAFT' });
  return { filesize: call.input.query.exclude_draft ? settled : bytes };
});
