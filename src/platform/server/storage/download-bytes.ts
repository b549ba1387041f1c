import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { downloadErrors, downloadFile } from '../../contract/files.ts';
import { bytes } from '../acts/bytes.ts';
import { Refusal } from '../acts/refusal.ts';
import { parseByteRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import { DOWNLOAD_PURPOSE, type DownloadDeps, type WantedDownload } from './downloads.ts';
import { fileHeaders } from './file-headers.ts';
import { filesOf } from './files-of.ts';
import { readToken } from './signed-token.ts';
import { blobName } from './storage.ts';

/** One permanent file, whole or by range, that can never act as a page of this site. */
export const downloadBytes = bytes(downloadFile, (parts) => {
  const deps = filesOf(parts);
  return async ({ input, request, reply }) => {
    const wanted = readToken(deps.secret, DOWNLOAD_PURPOSE, input.query.token, deps.clock()) as WantedDownload | null;
    if (wanted === null) throw new Refusal(downloadErrors.expired);
    return serve(deps, wanted, request, reply);
  };
});

async function serve(deps: DownloadDeps, wanted: WantedDownload, request: FastifyRequest, reply: FastifyReply) {
  const name = blobName(wanted.sha256);
  const found = await deps.storage.head(name);
  if (!found) throw new Refusal(downloadErrors.missing);
  describe(reply, wanted);
  const etag = `"${wanted.sha256}"`;
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? parseByteRange(request.headers.range, found.size) : null;
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  if (range === 'outside') return reply.status(416).header('content-range', `bytes */${found.size}`).send();
  const length = range ? range.end - range.start + 1 : found.size;
  reply.header('content-length', length);
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`);
  // An empty stream, and not nothing, or the length above would be replaced by zero.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await deps.storage.get(name, range ? { range } : {}));
}

function describe(reply: FastifyReply, wanted: WantedDownload): void {
  reply.headers({
    'content-type': wanted.contentType,
    'content-disposition': contentDisposition(wanted),
    ...fileHeaders,
    'accept-ranges': 'bytes',
    etag: `"${wanted.sha256}"`,
  });
}
