import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstCode } from './chunk-groups.ts';
import { scriptsOf } from './list-pieces.ts';

/** What a browser downloads of the built interface, and the most that it may be. Bytes, gzip. */
export interface DownloadSize {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
  /** How many files they are. */
  readonly files: number;
}

const of = (capability: string, file: string) => `src/features/${capability}/web/${file}`;
const inFrame = (frame: string, ...files: readonly string[]) => [firstCode, `src/app/web/${frame}`, ...files];

/** All scripts that a screen loads, with its frame, before anything on it is pressed. */
const screens = [
  {
    what: 'public home with its sign-in',
    sources: inFrame('public-frame.tsx', of('portal', 'home-screen.tsx')),
    limit: 130_000,
  },
  {
    what: 'Meus Processos',
    sources: inFrame('work-frame.tsx', of('worklists', 'process-panel.tsx')),
    // Each act that may be offered on a line has its name, its icon and its rule here, and the person's menu its ways of entering. The gazette
    // has fourteen acts, and the bell its messages. Saved views and
    // markers stand in its column, and what their acts draw on each line; a new version and the loss of the network are told on every screen,
    // and boxes are grouped by marker. The person's menu, the commands of saved views and what follows bulk acts are in the frame: loaded
    // by themselves they brought 121 kB that forms have in common. What a bulk job made is told line by line in its queue. That a signature was
    // refused, and what solves it, is among what is missing. What was asked ahead is drawn with its screen, without a state in between.
    limit: 202_350,
  },
  {
    what: 'a process',
    sources: inFrame('work-frame.tsx', of('desk', 'detail/process-detail.tsx')),
    // The same acts, and what is said of a process that rests or is asked back. Keys that a person moved are theirs in every frame,
    // and markers stand beside its number, and a card below its data that unfolds what is like it. A refused signature and what solves it, and what
    // was asked ahead. What stands below does not move when size and dispatches come.
    limit: 209_700,
  },
  {
    what: 'Abrir processo',
    sources: inFrame('work-frame.tsx', of('desk', 'opening/opening-screen.tsx')),
    // Lists by letter and number, and the whole window, come with the editor, which keeps how pasted paragraphs are set; models to begin from,
    // with the attachments, and what was asked ahead; a screen that does not come says that there is no network.
    limit: 274_700,
  },
  {
    what: 'the viewer',
    sources: inFrame(
      'bare-frame.tsx',
      of('desk', 'viewer/process-viewer.tsx'),
      of('documents', 'viewer/viewer-screen.tsx'),
    ),
    // The same acts, in the frame that every screen of work has, and the same of what is missing and of what was asked ahead.
    limit: 221_100,
  },
];

/** Measures `dist/web`. Throws when it was not built. */
export function downloadSizes(root: string): readonly DownloadSize[] {
  const built = path.join(root, 'dist/web');
  const gzipped = (file: string) => gzipSync(readFileSync(path.join(built, file)), { level: 9 }).length;
  const total = (files: readonly string[]) => files.reduce((sum, file) => sum + gzipped(file), 0);
  const sheets = readdirSync(path.join(built, 'assets')).filter((name) => name.endsWith('.css'));
  return [
    ...screens.map(({ what, sources, limit }) => {
      const scripts = scriptsOf(built, sources);
      return { what: `${what}, all scripts`, bytes: total(scripts), limit, files: scripts.length };
    }),
    {
      what: 'the style sheet',
      bytes: total(sheets.map((name) => `assets/${name}`)),
      // Twenty screens of the administration are in it too, the public pages of the gazette,
      // the dashboard, what changed and what a person sets; and where each of their lines keeps its acts on a telephone. Letters twice as large on the
      // smallest telephone, which WCAG 1.4.4 and 1.4.10 ask for, rearrange every screen.
      limit: 35_850,
      files: sheets.length,
    },
  ];
}
