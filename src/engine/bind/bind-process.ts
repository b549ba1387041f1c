// Runs as a process of its own: what a document does to its reader stays here, and no request waits meanwhile.
import { read } from 'node:fs';
import { promisify } from 'node:util';
import { tellParent } from '../children/tell-parent.ts';
import type { FromBind, ToBind } from './bind-apart.ts';
import { bindPdfs } from './bind-pdfs.ts';
import { openFileSink } from './writing/byte-sink.ts';

const readInput = promisify(read);
const tell: (message: FromBind, next?: () => void) => void = tellParent;
let opened: ((isThere: boolean) => void) | null = null;

process.on('disconnect', () => process.exit(1));
process.on('message', (message: ToBind) => {
  if (message.type === 'opened') return opened?.(message.isThere);
  void run(message).then(
    (result) => tell({ type: 'result', result }, () => process.exit(0)),
    (error: unknown) => {
      const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.stderr.write(words, () => process.exit(1));
    },
  );
});
tell({ type: 'ready' });

async function run({ output, request }: Extract<ToBind, { type: 'bind' }>) {
  const inputs = request.inputs.map((input, index) => ({
    ...input,
    read: async (target: Buffer): Promise<boolean> => {
      const answer = new Promise<boolean>((resolve) => (opened = resolve));
      tell({ type: 'open', index });
      if (!(await answer)) return false;
      for (let filled = 0; filled < target.length;) {
        const { bytesRead } = await readInput(0, target, filled, target.length - filled, null);
        if (bytesRead === 0) throw Object.assign(new Error('the input ended'), { code: 'EPIPE' });
        filled += bytesRead;
      }
      return true;
    },
  }));
  return bindPdfs(openFileSink(output), { ...request, inputs, onBound: (done) => tell({ type: 'bound', done }) });
}
