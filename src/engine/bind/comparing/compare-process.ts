// Runs as a process of its own: another reader opens what strangers sent, and what was made of it.
import { closeSync, openSync, statSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { answerTasks } from '../../children/answer-tasks.ts';
import { comparePages } from './compare-pages.ts';
import type { CompareTask, CompareAnswer, Preparation } from './compare-apart.ts';
import { pageOfOurs } from './page-of-ours.ts';
import { readPart } from '../read-part.ts';
import { flattenSamePictures } from './same-pictures.ts';
import { PAGES_MS } from './sampling.ts';

/** While the first document is copied. */
const opened = PDFiumLibrary.init();

answerTasks<CompareTask | Preparation, CompareAnswer>(async (asked) => {
  const library = await opened;
  if (asked === 'begin') return null;
  if (asked === 'warm') {
    const files = { source: pageOfOurs, copy: pageOfOurs };
    return comparePages(library, { ...files, hasFields: true, each: 1, limitMs: PAGES_MS });
  }
  const { source, output, piece, each } = asked;
  const { head, from, to, tail, hasFields } = piece;
  const [size, copied] = [statSync(source).size, head.length + to - from + tail.length];
  // One after the other in the same memory.
  const memory = Buffer.allocUnsafeSlow(Math.max(size, copied));
  const files = flattenSamePictures({
    source() {
      const bytes = memory.subarray(0, size);
      readFrom(source, bytes, 0);
      return bytes;
    },
    copy() {
      const bytes = memory.subarray(0, copied);
      bytes.write(head, 0, 'latin1');
      readFrom(output, bytes.subarray(head.length, head.length + to - from), from);
      bytes.write(tail, head.length + to - from, 'latin1');
      return bytes;
    },
  });
  return comparePages(library, { ...files, hasFields, each, limitMs: PAGES_MS });
});

function readFrom(path: string, target: Buffer, place: number): void {
  const file = openSync(path, 'r');
  try {
    if (!readPart(file, target, place)) throw new Error('a file became shorter while it was compared');
  } finally {
    closeSync(file);
  }
}
