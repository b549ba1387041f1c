// Runs as a process of its own: another reader opens what strangers sent, and what was made of it.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { answerTasks } from '../../children/answer-tasks.ts';
import { comparePages } from './compare-pages.ts';
import type { CompareTask, CompareAnswer } from './compare-apart.ts';
import { PAGES_MS } from './sampling.ts';

let opened: Promise<PDFiumLibrary> | undefined;

answerTasks<CompareTask, CompareAnswer>(async ({ source, output, piece, each }) => {
  opened ??= PDFiumLibrary.init();
  const { head, from, to, tail, hasFields } = piece;
  const copy = Buffer.alloc(head.length + to - from + tail.length);
  copy.write(head, 0, 'latin1');
  copy.write(tail, head.length + to - from, 'latin1');
  const file = openSync(output, 'r');
  try {
    readSync(file, copy, head.length, to - from, from);
  } finally {
    closeSync(file);
  }
  return comparePages(await opened, { source: readFileSync(source), copy, hasFields, each, limitMs: PAGES_MS });
});
