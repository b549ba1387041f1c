import { fileURLToPath } from 'node:url';
import { startLimitedNode } from '../../children/limited-node.ts';
import type { FromLook, ToLook } from './mark-child.ts';
import { LookingStopped, type MarkPlace, type MarkSight } from './mark-place.ts';

const program = fileURLToPath(new URL('./mark-child.ts', import.meta.url));
const MB = 1024 * 1024;
const HEAP = 384;
/** Two pictures of a page and what PDFium makes of it; the file is there twice, once as it was and once as it is. */
const memoryFor = (size: number): number => HEAP + 256 + Math.ceil((size / MB) * 3);
/** To load the drawing of pages, which is nothing that a file did. */
const START_MS = 60_000;
/** For the marks of one page. */
const PAGE_MS = 10_000;

/** Looks at marks in a process of its own, which ends with the last of them. @throws LookingStopped */
export async function lookAtMarks(file: Buffer, places: readonly MarkPlace[]): Promise<(MarkSight | null)[]> {
  const groups = [...Map.groupBy(places, ({ after, page }) => `${after} ${page}`).values()];
  const sights = new Map<MarkPlace, MarkSight | null>();
  const seen = groups.length === 0 ? [] : await ask({ file, groups });
  groups.forEach((group, index) => group.forEach((place, at) => sights.set(place, seen[index]?.[at] ?? null)));
  return places.map((place) => sights.get(place) ?? null);
}

function ask({ file, groups }: ToLook): Promise<(readonly (MarkSight | null)[])[]> {
  const child = startLimitedNode({
    program,
    heap: HEAP,
    memory: memoryFor(file.length),
    writes: null,
    stdin: 'ignore',
  });
  const seen: (readonly (MarkSight | null)[])[] = [];
  let timer: NodeJS.Timeout | undefined;
  return new Promise<typeof seen>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-500)));
    const stop = (why: string): void => reject(new LookingStopped(`${why} ${said}`));
    const within = (milliseconds: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => stop('time'), milliseconds);
    };
    within(START_MS);
    child.on('error', reject);
    child.on('exit', () => stop('ended'));
    child.on('message', (told: FromLook) => {
      within(PAGE_MS);
      if (told === 'ready') child.send({ file, groups } satisfies ToLook, (error) => error && stop(error.message));
      else if ('failed' in told) stop(told.failed);
      else if (seen.push(told.seen) === groups.length) resolve(seen);
    });
  }).finally(() => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
}
