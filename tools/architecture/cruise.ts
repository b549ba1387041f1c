import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The files under `src` and what each imports, as dependency-cruiser reads them. */
export interface Cruise {
  /** Product files and tests by their path from the root, each with the files of `src` that it imports. */
  readonly modules: ReadonlyMap<string, readonly Import[]>;
  /** A sentence for each import that breaks a rule of `.dependency-cruiser.cjs`. */
  readonly violations: readonly Violation[];
}

export interface Import {
  readonly to: string;
}

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

interface Answer {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

const root = path.resolve(import.meta.dirname, '../..');
/** The answer names every import of the product, about 4 kB a file. */
const LONGEST_ANSWER = 256 * 2 ** 20;

/**
 * Reads the imports of the product and holds them against the rules.
 * @throws if no file was read: a cruise that sees nothing also finds no violation.
 */
export function cruise(): Cruise {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      './tools/architecture/typescript-6.mjs',
      path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      'src',
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: LONGEST_ANSWER },
  );
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser could not read the sources.\n${stdout}${stderr}`);
  const { modules, summary } = JSON.parse(stdout) as Answer;
  if (modules.length === 0) throw new Error('dependency-cruiser saw no file: it could not read the sources.');
  return {
    modules: new Map(
      modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => ({ to: resolved }))]),
    ),
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
