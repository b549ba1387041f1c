import type { Cruise } from '../architecture/cruise.ts';

/** What a capability shows of itself: its doors and what it gives to the product. */
const SHOWN =
  /^src\/features\/[^/]+\/(?:(?:server|web)\/(?:index|feature|entry)\.tsx?$|contract\/|rules\/|testing\/|web\/testing\/)/;
const TEST = /\.test\.tsx?$|\/testing\//;

/**
 * Files outside the capabilities that name several parts of one: each is a list that somebody has to keep when the
 * capability gets another part. What `npm run generate` writes is kept by it.
 */
export function handKeptLists({ modules }: Cruise): readonly string[] {
  return [...modules]
    .filter(([file]) => !file.startsWith('src/features/') && !TEST.test(file) && !file.includes('.generated.'))
    .flatMap(([file, imports]) => {
      const parts = imports.map(({ to }) => to).filter((to) => to.startsWith('src/features/') && !SHOWN.test(to));
      const capabilities = Map.groupBy(parts, (part) => part.split('/')[2]);
      return [...capabilities].filter(([, some]) => some.length > 1).map(([name]) => `${file} names parts of ${name}`);
    });
}
