import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type Figure, inTurns, type Measure, milliseconds } from '../measure.ts';
import { startProduct } from '../product/start-product.ts';

const MB = 1024 * 1024;
const ROUNDS = 5;

/** P10: the upload of a large file against node:http that writes and hashes it, and the memory that the product took for it. */
export const uploading: Measure = async ({ size }) => {
  const megabytes = size === 'M' ? 800 : 200;
  const product = await startProduct();
  const bare = await startBare(product.dataDir);
  try {
    const token = await product.signIn('Ana');
    const send = async () => {
      const answer = await fetch(
        `${product.address}/api/process/file/presignedurl?extension=pdf&max_bytes=${megabytes * MB}`,
        { headers: { authorization: token } },
      );
      const { url } = (await answer.json()) as { url: string };
      await put(url, megabytes);
    };
    await send();
    const before = peakOf(product.pid);
    const took = await inTurns(ROUNDS, send, () => put(bare.url, megabytes));
    const grown = peakOf(product.pid) - before;
    const figures: Figure[] = [
      {
        goal: 'P10',
        what: `upload of ${megabytes} MB against node:http that writes, hashes and flushes it`,
        ours: milliseconds(took.ours),
        peer: milliseconds(took.peer),
        ratio: took.ours / took.peer,
        aim: '<= 1.15',
      },
    ];
    if (!Number.isNaN(grown)) {
      figures.push({
        goal: 'P10',
        what: `most memory grown by ${ROUNDS} more uploads of ${megabytes} MB, against 64 MB`,
        ours: `${grown.toFixed(0)} MB`,
        peer: '64 MB',
        ratio: grown / 64,
        aim: '<= 1',
      });
    }
    return figures;
  } finally {
    bare.stop();
    await product.stop();
  }
};

/** The most that a process ever held, in megabytes; NaN where the system does not tell. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

const block = randomBytes(MB);

async function put(url: string, megabytes: number): Promise<void> {
  const request = http.request(url, { method: 'PUT', headers: { 'content-length': megabytes * MB } });
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
  answered.catch(() => {});
  for (let sent = 0; sent < megabytes; sent += 1) if (!request.write(block)) await once(request, 'drain');
  request.end();
  const [response] = await answered;
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`the upload answered ${response.statusCode}`);
}

async function startBare(besides: string) {
  // On the same disk as the product's own files.
  const folder = mkdtempSync(path.join(besides, 'bare-'));
  const program = path.resolve(import.meta.dirname, '../product/bare-upload-server.ts');
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${text.toString().trim()}/`,
    stop: () => {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
