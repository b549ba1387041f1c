import { readFileSync } from 'node:fs';
import path from 'node:path';
import { relativeImports } from './relative-imports.ts';

/** What the person asked for on the command line. */
export interface SkeletonRequest {
  readonly kind: string;
  readonly capability: string;
  /** Verb and noun in kebab case, or the thing for screens; after the folder of its flow, if it has one. */
  readonly name: string;
  readonly rest: readonly string[];
}

const usage = `Usage:
  npm run new -- act      CAPABILITY [flow/]verb-noun METHOD /path ["Marcar como urgente" "marcado como urgente"]
  npm run new -- endpoint CAPABILITY [flow/]verb-noun METHOD /path/:id
  npm run new -- list     CAPABILITY [flow/]things /app/screen /path/of/call ["Setores"]
  npm run new -- screen   CAPABILITY [flow/]things /path [key after G, if the screen is a place of the rail]`;

interface Skeleton {
  /** The page that says what to do with it. */
  readonly recipe: string;
  /** Its files inside the capability, by the name of the template. */
  readonly files: Readonly<Record<string, string>>;
  /** What stands for the words of the templates besides its names; `null` when the request makes no sense. */
  readonly words: (rest: readonly string[]) => Readonly<Record<string, string>> | null;
}

const skeletons: Readonly<Record<string, Skeleton>> = {
  act: {
    recipe: 'add-an-action.md',
    files: {
      'contract.ts': 'contract/__flow____name__.ts',
      'rules.ts': 'rules/__flow____name__.ts',
      'rules.test.ts': 'rules/__flow____name__.test.ts',
      'server.ts': 'server/__flow____name__.ts',
      'server.test.ts': 'server/__flow____name__.test.ts',
      'act.tsx': 'web/acts/__flow____name__.tsx',
      'dialog.tsx': 'web/__flow____name__-dialog.tsx',
      'dialog.test.tsx': 'web/__flow____name__-dialog.test.tsx',
    },
    words: ([method = '', callPath = '', verb = 'Fazer isto', participle = 'feito']) =>
      isCall(method, callPath) && method !== 'GET' && !callPath.includes(':')
        ? {
            METHOD: method,
            path: callPath,
            Verb: `${verb[0]!.toUpperCase()}${verb.slice(1)}`,
            verb: `${verb[0]!.toLowerCase()}${verb.slice(1)}`,
            Participle: `${participle[0]!.toUpperCase()}${participle.slice(1)}`,
            participle: `${participle[0]!.toLowerCase()}${participle.slice(1)}`,
            participles: participle.replace(/^\S+/, (word) => `${word.toLowerCase()}s`),
          }
        : null,
  },
  endpoint: {
    recipe: 'add-an-endpoint.md',
    files: {
      'contract.ts': 'contract/__flow____name__.ts',
      'server.ts': 'server/__flow____name__.ts',
      'server.test.ts': 'server/__flow____name__.test.ts',
    },
    words([method = '', callPath = '']) {
      if (!isCall(method, callPath)) return null;
      const names = [...callPath.matchAll(/:(\w+)/g)].map(([, name]) => name);
      return {
        METHOD: method,
        path: callPath,
        binder: method === 'GET' ? 'read' : 'act',
        input:
          names.length > 0 ? `input: { params: z.object({ ${names.map((name) => `${name}: id`).join(', ')} }) },` : '',
        asked: names.length > 0 ? `params: { ${names.map((name) => `${name}: 1`).join(', ')} }` : '',
      };
    },
  },
  list: {
    recipe: 'add-a-list.md',
    files: {
      'contract.ts': 'contract/__flow__list-__name__.ts',
      'server.ts': 'server/__flow__list-__name__.ts',
      'server.test.ts': 'server/__flow__list-__name__.test.ts',
      'screen.tsx': 'web/__flow____name__-screen.tsx',
      'screen.test.tsx': 'web/__flow____name__-screen.test.tsx',
    },
    words: ([route = '', callPath = '', title = 'Diga o título']) =>
      route.startsWith('/') && callPath.startsWith('/') ? { path: route, callPath, title } : null,
  },
  screen: {
    recipe: 'add-a-screen.md',
    files: {
      'screen.tsx': 'web/__flow____name__-screen.tsx',
      'screen.test.tsx': 'web/__flow____name__-screen.test.tsx',
    },
    words: ([route = '']) => (route.startsWith('/') ? { path: route } : null),
  },
};

const isCall = (method: string, callPath: string): boolean =>
  /^(GET|POST|PUT|PATCH|DELETE)$/.test(method) && callPath.startsWith('/');

/**
 * The files of a skeleton, by path inside the capability, not yet formatted. They are found by what they export: no list
 * has to name them. Each one compiles and its test passes as it comes.
 * @throws when the request makes no sense
 */
export function skeletonOf({ kind, capability, name: wanted, rest }: SkeletonRequest): {
  readonly recipe: string;
  readonly files: Readonly<Record<string, string>>;
} {
  const skeleton = skeletons[kind];
  const words = skeleton?.words(rest);
  if (!skeleton || !words || !/^([a-z][a-z0-9-]*\/)?[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(wanted)) throw new Error(usage);
  const flow = path.posix.dirname(wanted);
  const all = {
    ...namesOf(path.posix.basename(wanted)),
    ...words,
    capability,
    flow: flow === '.' ? '' : `${flow}/`,
    feature: `${camelOf(capability)}Feature`,
    // The stage of the tests has processes already.
    above: capability === 'processes' ? '' : `, ${camelOf(capability)}Feature`,
  };
  const filled = (text: string) =>
    Object.entries(all).reduce((before, [word, value]) => before.replaceAll(`__${word}__`, value), text);
  const files = Object.entries(skeleton.files).map(([template, target]) => {
    const file = filled(target);
    const text = readFileSync(path.join(import.meta.dirname, kind, `${template}.txt`), 'utf8');
    return [file, relativeImports(filled(text), `src/features/${capability}/${file}`)] as const;
  });
  return { recipe: skeleton.recipe, files: Object.fromEntries(files) };
}

const camelOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function namesOf(name: string) {
  const camel = camelOf(name);
  return {
    name,
    camel,
    Pascal: `${camel[0]!.toUpperCase()}${camel.slice(1)}`,
    snake: name.replaceAll('-', '_'),
    UPPER: name.replaceAll('-', '_').toUpperCase(),
    words: name.replaceAll('-', ' '),
  };
}
