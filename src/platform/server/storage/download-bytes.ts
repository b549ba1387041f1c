import { downloadErrors, downloadFile } from '../../contract/files.ts';
import { bytes } from '../acts/bytes.ts';
import { Refusal } from '../acts/refusal.ts';
import { DOWNLOAD_PURPOSE, type WantedDownload } from './downloads.ts';
import { filesOf } from './files-of.ts';
import { readToken } from './signed-token.ts';
import { sendFile } from './send-file.ts';

/** One permanent file, whole or by range, that can never act as a page of this site. */
export const downloadBytes = bytes(downloadFile, (parts) => {
  const deps = filesOf(parts);
  return async ({ input, request, reply }) => {
    const wanted = readToken(deps.secret, DOWNLOAD_PURPOSE, input.query.token, deps.clock()) as WantedDownload | null;
    if (wanted === null) throw new Refusal(downloadErrors.expired);
    if (!(await sendFile(deps.storage, wanted, request, reply))) throw new Refusal(downloadErrors.missing);
    return reply;
  };
});
