import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { downloadErrors, downloadFile } from '../../contract/files.ts';
import { bytes } from '../acts/bytes.ts';
import { Refusal } from '../acts/refusal.ts';
import { parseByteRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import { DOWNLOAD_PURPOSE, type WantedDownload } from './downloads.ts';
import { fileHeaders } from './file-headers.ts';
import { filesOf } from './files-of.ts';
import { readToken } from './signed-token.ts';
import { blobName, type DownloadLook, type Storage } from './storage.ts';

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

interface FileToSend extends DownloadLook {
  readonly sha256: string;
  /** What everybody may read, at an address that never gives anything else: caches keep it for a year. */
  readonly keptBy?: 'everybody';
}

/**
 * Answers with one permanent file, whole or by the range that is asked, in such a way that it can never act as a page of this site.
 * @returns false, with nothing answered, when the file is not there
 */
export async function sendFile(
  storage: Storage,
  wanted: FileToSend,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const name = blobName(wanted.sha256);
  const found = await storage.head(name);
  if (!found) return false;
  describe(reply, wanted);
  const etag = `"${wanted.sha256}"`;
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? parseByteRange(request.headers.range, found.size) : null;
  const answer = (status: number, body?: Readable) => {
    void reply.status(status).send(body);
    return true;
  };
  if (request.headers['if-none-match'] === etag) return answer(304);
  if (range === 'outside') {
    void reply.header('content-range', `bytes */${found.size}`);
    return answer(416);
  }
  reply.header('content-length', range ? range.end - range.start + 1 : found.size);
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${found.size}`);
  const status = range ? 206 : 200;
  // An empty stream, and not nothing, or the length above would be replaced by zero.
  if (request.method === 'HEAD') return answer(status, Readable.from([]));
  return answer(status, await storage.get(name, range ? { range } : {}));
}

function describe(reply: FastifyReply, wanted: FileToSend): void {
  reply.headers({
    'content-type': wanted.contentType,
    'content-disposition': contentDisposition(wanted),
    ...fileHeaders,
    ...(wanted.keptBy === 'everybody' ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
    'accept-ranges': 'bytes',
    etag: `"${wanted.sha256}"`,
  });
}
