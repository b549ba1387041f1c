// The program that opens what strangers sent: alone, poor, and easily replaced. It is started by `../children.ts`.
import { answerTasks } from '../../children/answer-tasks.ts';
import { cleanPdf } from './clean-pdf.ts';
import { drawPages } from './draw-pages.ts';
import { inspectFile } from './inspect-file.ts';
import { makeRegular } from './make-regular.ts';
import { readPages } from './read-pages.ts';
import { readSheet } from './sheets/read-sheet.ts';
import { stampCopy } from './stamp-copy.ts';
import { writeHtml } from './write-html.ts';
import type { Task, TaskName, Tasks } from './tasks.ts';

const doers: { [Name in TaskName]: (asked: Tasks[Name]['asked']) => Promise<Tasks[Name]['answer']> } = {
  inspect: ({ path, extension }) => inspectFile(path, extension),
  clean: cleanPdf,
  regular: makeRegular,
  stamp: stampCopy,
  read: readPages,
  html: writeHtml,
  sheet: readSheet,
  draw: drawPages,
};

answerTasks<Task, unknown>(({ name, asked }) => doers[name](asked as never));
