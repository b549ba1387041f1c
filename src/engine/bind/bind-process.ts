// Runs as a process of its own: what a document does to its reader stays here, and no request waits meanwhile.
import { closeSync, openSync, read, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { answerTasks } from '../children/answer-tasks.ts';
import type { BindTask, FromBind } from './bind-apart.ts';
import { inputBeside } from './input-beside.ts';
import { bindPdfs } from './bind-pdfs.ts';
import type { BindResult, InputFile } from './bind-request.ts';
import { compareBeside } from './comparing/compare-beside.ts';
import { pageOfOurs } from './comparing/page-of-ours.ts';
import { openPdf } from './copying/open-pdf.ts';
import { openFileSink } from './writing/byte-sink.ts';

const readInput = promisify(read);
/** Bytes that go from the pipe to a file at once. */
const AT_ONCE = 1 << 20;

/** Fills the target with what comes next. */
async function fillFromInput(target: Buffer): Promise<void> {
  for (let filled = 0; filled < target.length;) {
    const { bytesRead } = await readInput(0, target, filled, target.length - filled, null);
    if (bytesRead === 0) throw Object.assign(new Error('the input ended'), { code: 'EPIPE' });
    filled += bytesRead;
  }
}

/** Writes what comes next, so many bytes, to a file. */
async function keepInput(path: string, size: number): Promise<void> {
  const file = openSync(path, 'w', 0o640);
  const taken = Buffer.allocUnsafeSlow(AT_ONCE);
  try {
    for (let kept = 0; kept < size;) {
      const part = taken.subarray(0, size - kept);
      await fillFromInput(part);
      writeFileSync(file, part);
      kept += part.length;
    }
  } finally {
    closeSync(file);
  }
}

answerTasks<BindTask, BindResult, FromBind>(({ output, request }, say) => {
  const inputs = request.inputs.map((input, index) => ({
    ...input,
    read: async (target: Buffer): Promise<boolean> => {
      if (!(await say<boolean>({ type: 'open', index }))) return false;
      await fillFromInput(target);
      return true;
    },
    asFile: async (): Promise<InputFile | null> => {
      if (!(await say<boolean>({ type: 'open', index }))) return null;
      const path = inputBeside(output);
      await keepInput(path, input.size);
      return { path, release: () => rmSync(path, { force: true }) };
    },
  }));
  const compare = compareBeside(output, (asked) => say({ type: 'compare', ...asked }));
  const onBound = (done: number): void => void say({ type: 'bound', done });
  return bindPdfs(openFileSink(output), { ...request, inputs, onBound, compare });
});

// The parser is read while the order is on its way: a process that waits for one has it.
void openPdf(pageOfOurs());
