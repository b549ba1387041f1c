// The program that opens what strangers sent: alone, poor, and easily replaced. It is started by `child-process.ts`.
import { tellParent } from '../../children/tell-parent.ts';
import { cleanPdf } from './clean-pdf.ts';
import { drawPages } from './draw-pages.ts';
import { heldMemory } from './held-memory.ts';
import { inspectFile } from './inspect-file.ts';
import { readPages } from './read-pages.ts';
import { stampCopy } from './stamp-copy.ts';
import { writeHtml } from './write-html.ts';
import type { Answered, Asked, Ready, TaskName, Tasks } from './tasks.ts';

const doers: { [Name in TaskName]: (asked: Tasks[Name]['asked']) => Promise<Tasks[Name]['answer']> } = {
  inspect: ({ path, extension }) => inspectFile(path, extension),
  clean: cleanPdf,
  stamp: stampCopy,
  read: readPages,
  html: writeHtml,
  draw: drawPages,
};

async function answer({ id, name, asked }: Asked): Promise<Answered> {
  try {
    const done = await doers[name](asked as never);
    return { id, held: heldMemory(), answer: done };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const failed = /memory|allocation failed|bad_alloc|invalid array.* length/i.test(message) ? 'memory' : 'error';
    return { id, held: heldMemory(), failed, message };
  }
}

process.on('message', (asked: Asked) => void answer(asked).then((answered) => tellParent(answered)));
tellParent({ ready: true, held: heldMemory() } satisfies Ready);
// Without its parent there is nobody to work for.
process.on('disconnect', () => process.exit(0));
