// Runs as a process of its own: what a document does to its reader stays here, and no request waits meanwhile.
import { read } from 'node:fs';
import { promisify } from 'node:util';
import { answerTasks } from '../children/answer-tasks.ts';
import type { BindTask, FromBind } from './bind-apart.ts';
import { bindPdfs } from './bind-pdfs.ts';
import type { BindResult } from './bind-request.ts';
import { compareBeside } from './comparing/compare-beside.ts';
import { openFileSink } from './writing/byte-sink.ts';

const readInput = promisify(read);

answerTasks<BindTask, BindResult, FromBind>(({ output, request }, say) => {
  const inputs = request.inputs.map((input, index) => ({
    ...input,
    read: async (target: Buffer): Promise<boolean> => {
      if (!(await say<boolean>({ type: 'open', index }))) return false;
      for (let filled = 0; filled < target.length;) {
        const { bytesRead } = await readInput(0, target, filled, target.length - filled, null);
        if (bytesRead === 0) throw Object.assign(new Error('the input ended'), { code: 'EPIPE' });
        filled += bytesRead;
      }
      return true;
    },
  }));
  const compare = compareBeside(output, (asked) => say({ type: 'compare', ...asked }));
  const onBound = (done: number): void => void say({ type: 'bound', done });
  return bindPdfs(openFileSink(output), { ...request, inputs, onBound, compare });
});
