// Speaks as office-host.py does, with no LibreOffice behind it. What it does is the name of the document it is asked for.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { OfficeRequest } from '../office-host.ts';

const say = (answer: object | string): void => {
  process.stdout.write(`${typeof answer === 'string' ? answer : JSON.stringify(answer)}\n`);
};
const made = (resident = 100) => say({ made: true, why: null, resident });
let documents = 0;
/** One that never comes to be ready: it makes nothing either, however soon it is asked. */
const isMute = process.argv[2] === 'mute';

const acts: Readonly<Record<string, (target: string) => void>> = {
  // Which process made it, and how many it had made.
  plain: (target) => {
    writeFileSync(target, `${process.pid} ${documents}`);
    made();
  },
  hang: () => {},
  die: () => process.exit(3),
  'die-when-used': (target) => (documents > 1 ? process.exit(3) : acts['plain']!(target)),
  unreadable: () => say({ made: false, why: 'not read', resident: 100 }),
  grow: () => made(5_000),
  chatter: () => say('isto não é uma resposta'),
};

createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (isMute) return;
    const { source, target } = JSON.parse(line) as OfficeRequest;
    documents += 1;
    acts[path.parse(source).name]!(target);
  })
  .on('close', () => process.exit());
if (!isMute) say({ ready: true });
