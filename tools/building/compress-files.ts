import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json)$/;
/** Below it, the names of the compressed form cost what it saves. Bytes. */
const LEAST = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Puts beside each text its forms for browsers, as small as they get: nobody who asks waits for that. */
export async function compressFiles(folder: string): Promise<void> {
  const texts = readdirSync(folder).filter((name) => TEXT.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(folder, name);
      const content = readFileSync(file);
      if (content.length < LEAST) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await Promise.all([
        brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
        zip(content, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${file}.gz`, small)),
      ]);
    }),
  );
}
