import type { Rolldown } from 'vite';

/** A module of the interface, as an unforced build divides it. */
export interface Surveyed {
  /** The page, the screens and whatever else is loaded by itself: each that, when loaded, brings this module. */
  readonly from: ReadonlySet<string>;
  /** Whether it brings a library of interface parts, which only some forms and menus need. */
  readonly heavy: boolean;
}

/** Rendered bytes of packages from which a piece counts as such a library. */
const LIBRARY_BYTES = 100_000;

/**
 * Builds the interface without any grouping, in memory, and reads from it what brings what: what the bundler leaves out
 * of a module counts too, so no list of ours could say it as well.
 */
export async function surveyChunks(root: string): Promise<ReadonlyMap<string, Surveyed>> {
  const { build } = await import('vite');
  const built = await build({
    root,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      sourcemap: false,
      reportCompressedSize: false,
      copyPublicDir: false,
    },
  });
  const chunks = 'output' in built ? built.output.filter((part) => part.type === 'chunk') : [];
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const broughtBy = (chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()) => {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const name of chunk.imports) {
      const next = named.get(name);
      if (next) broughtBy(next, found);
    }
    return found;
  };
  const heavy = new Map(chunks.map((chunk) => [chunk, [...broughtBy(chunk)].some(isLibrary)]));
  const survey = new Map<string, { from: Set<string>; heavy: boolean }>();
  for (const start of chunks) {
    if (start.facadeModuleId === null) continue;
    for (const chunk of broughtBy(start)) {
      for (const module of chunk.moduleIds) {
        const known = survey.get(module) ?? { from: new Set<string>(), heavy: heavy.get(chunk) ?? false };
        known.from.add(start.facadeModuleId);
        survey.set(module, known);
      }
    }
  }
  return survey;
}

/** A piece that several parts share and that is made of packages. React and what every page needs come with the page itself. */
function isLibrary(chunk: Rolldown.OutputChunk): boolean {
  if (chunk.isEntry || chunk.isDynamicEntry) return false;
  const bytes = Object.entries(chunk.modules).reduce(
    (sum, [id, { renderedLength }]) =>
      sum + (id.includes('/@mantine/') || id.includes('/@floating-ui/') ? renderedLength : 0),
    0,
  );
  return bytes >= LIBRARY_BYTES;
}
