import type { SkeletonRequest } from './skeletons.ts';

/**
 * The files of the capability that name a new screen, with it: its address, where the tests of accessibility find it and,
 * with a key, its place of the rail and of the palette. `read` gives what a file of the capability says now, `shows` is what
 * there is to see.
 */
export function namingScreen(
  wanted: SkeletonRequest,
  read: (file: string) => string | undefined,
  shows = 'Nada por aqui ainda',
): Record<string, string> {
  const { capability, name, rest } = wanted;
  const [address = '', key] = rest;
  const own = capability.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const frame = address.startsWith('/app/') ? 'work' : 'public';
  const entry =
    read('web/entry.ts') ?? empty('WebEntry', 'entry', `${own}Entry`, 'every page knows of this capability');
  const samples = read('web/testing/screen-samples.ts') ?? noSamples;
  return {
    'web/entry.ts': withItem(
      entry,
      'screens',
      `{ path: '${address}', frame: '${frame}', lazy: () => import('./${name}-screen.tsx') }`,
    ),
    'web/testing/screen-samples.ts': beforeEnd(
      samples,
      `'${address}': [{ address: '${address}', shows: '${shows}' }],`,
    ),
    ...(key !== undefined && {
      'web/feature.ts': withItem(
        `import { IconFile } from '@tabler/icons-react';\n${read('web/feature.ts') ?? empty('WebFeature', 'feature', `${own}Web`, 'this capability gives to whoever works')}`,
        'navigation',
        `{ to: '${address}', label: 'Diga o título', icon: IconFile, order: 100, key: '${key}' }`,
      ),
    }),
  };
}

const empty = (type: string, file: string, name: string, says: string) =>
  `import type { ${type} } from '../../../platform/web/feature/web-${file}.ts';\n\n/** What ${says}. */\nexport const ${name}: ${type} = {\n};\n`;

const noSamples = `import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
};
`;

/** A list of the object that the source declares, with one item more; the list itself where there was none. */
function withItem(source: string, list: string, item: string): string {
  const begins = `${list}: [`;
  return source.includes(begins)
    ? source.replace(begins, `${begins}${item}, `)
    : beforeEnd(source, `${begins}${item}],`);
}

/** The object that the source declares ends at the first brace of its own line; a short one is all on one line. */
function beforeEnd(source: string, line: string): string {
  const long = source.replace(/^(export const .* = \{) (.+) \};$/m, '$1\n  $2,\n};');
  return long.replace(/^\};$/m, `  ${line}\n};`);
}
