// The peer of an upload: node:http alone, each body streamed to a file of its own with its SHA-256, flushed to the disk before
// the answer. The folder comes in the first argument.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const folder = process.argv[2]!;

const server = http.createServer(async (request, response) => {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(request, hashing, createWriteStream(path.join(folder, randomUUID()), { flush: true }));
  response.end(hash.digest('hex'));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});
