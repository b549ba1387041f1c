import { read } from '../../../../platform/server/acts/handlers.ts';
import { getProcessSize as contract } from '../../contract/size/get-process-size.ts';
import { processSizeOf, sizeWarningText } from '../../rules/process-size.ts';
import { getReadableFor } from '../reading/reading-of.ts';

export const getProcessSize = read(contract, async (call) => {
  const { process } = await getReadableFor(call, call.input.params.id, 'size');
  const { bytes, limit, percent, warning, full } = processSizeOf(process.size_bytes);
  return {
    size_bytes: bytes,
    limit_bytes: limit,
    percent,
    warning,
    warning_text: warning === null ? null : sizeWarningText(warning),
    full,
  };
});
