// Figures as ratios against a peer or a limit, taken side by side in this run: `npm run bench [-- NAME ...] [-- --size M] [-- --keep FOLDER]`.
// A name is a measure or a group of them, such as `documents`. What takes long to make, a million processes, is kept in the folder
// for the next run; it goes with whoever deletes it.
import { parseArgs } from 'node:util';
import { administration } from './measures/administration.ts';
import { administrationScreens } from './measures/administration-screens.ts';
import { boxes } from './measures/boxes.ts';
import { bulk } from './measures/bulk.ts';
import { bundle } from './measures/bundle.ts';
import { coldStart } from './measures/cold-start.ts';
import { converting } from './measures/converting.ts';
import { binding } from './measures/binding.ts';
import { dashboard } from './measures/dashboard.ts';
import { firstScreen } from './measures/first-screen.ts';
import { histories } from './measures/histories.ts';
import { ledger } from './measures/ledger.ts';
import { lists } from './measures/lists.ts';
import { live } from './measures/live.ts';
import { longProcess } from './measures/long-process.ts';
import { migrating } from './measures/migrating.ts';
import { rendering } from './measures/rendering.ts';
import { signIn } from './measures/sign-in.ts';
import { signing } from './measures/signing.ts';
import { systemPostgres } from './measures/system-postgres.ts';
import { verifying } from './measures/verifying.ts';
import { telling } from './measures/telling.ts';
import { uploading } from './measures/uploading.ts';
import type { Figure, Measure } from './measure.ts';

const measures: Readonly<Record<string, Measure>> = {
  administration,
  'administration-screens': administrationScreens,
  boxes,
  bulk,
  bundle,
  'cold-start': coldStart,
  converting,
  dashboard,
  binding,
  'first-screen': firstScreen,
  histories,
  ledger,
  lists,
  live,
  'long-process': longProcess,
  migrating,
  rendering,
  'sign-in': signIn,
  signing,
  'system-postgres': systemPostgres,
  telling,
  verifying,
  uploading,
};

/** Measures asked for by one name. */
const groups: Readonly<Record<string, readonly string[]>> = {
  documents: ['rendering', 'converting', 'binding', 'signing', 'verifying', 'uploading'],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', default: 'S' }, keep: { type: 'string' } },
});
const size = values.size === 'M' ? 'M' : 'S';
const asked = positionals.length > 0 ? positionals : Object.keys(measures);
const wanted = new Set(asked.flatMap((name) => groups[name] ?? [name]));
const figures: Figure[] = [];
for (const name of wanted) {
  const measure = measures[name];
  if (!measure) throw new Error(`Measures: ${[...Object.keys(measures), ...Object.keys(groups)].join(', ')}`);
  console.error(`measuring ${name}...`);
  figures.push(...(await measure({ size, keep: values.keep })));
}

const columns = ['goal', 'what', 'ours', 'peer', 'ratio', 'aim'] as const;
const rows = figures.map((figure) => ({ ...figure, ratio: figure.ratio.toFixed(2) }));
const width = (column: (typeof columns)[number]) => Math.max(column.length, ...rows.map((row) => row[column].length));
const line = (cells: Readonly<Record<(typeof columns)[number], string>>) =>
  columns.map((column) => cells[column].padEnd(width(column))).join('  ');
console.log(line({ goal: 'goal', what: 'what', ours: 'ours', peer: 'peer', ratio: 'ratio', aim: 'aim' }));
for (const row of rows) console.log(line(row));
