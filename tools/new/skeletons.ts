/** What the person asked for on the command line. */
export interface SkeletonRequest {
  readonly kind: string;
  readonly capability: string;
  /** Verb and noun in kebab case for endpoints and actions, the thing for screens. */
  readonly name: string;
  readonly rest: readonly string[];
}

const usage = `Usage:
  npm run new -- endpoint CAPABILITY verb-noun METHOD /path/:id
  npm run new -- action   CAPABILITY verb-noun
  npm run new -- screen   CAPABILITY name /path [key after G, if the screen is a place of the rail]`;

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The files of a skeleton, by path inside the capability. Each one compiles and its test passes as it comes.
 * @throws Error when the request makes no sense
 */
export function skeletonOf(request: SkeletonRequest): Record<string, string> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(request.name)) throw new Error(usage);
  switch (request.kind) {
    case 'endpoint':
      return endpoint(request);
    case 'action':
      return action(request);
    case 'screen':
      return screen(request);
    default:
      throw new Error(usage);
  }
}

function endpoint({ name, rest: [method = '', callPath = ''] }: SkeletonRequest): Record<string, string> {
  if (!/^(GET|POST|PUT|PATCH|DELETE)$/.test(method) || !callPath.startsWith('/')) throw new Error(usage);
  const id = camel(name);
  const params = [...callPath.matchAll(/:(\w+)/g)].map((match) => `${match[1]}: id`).join(', ');
  const binder = method === 'GET' ? 'read' : 'act';
  return {
    [`contract/${name}.ts`]: `import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
${params ? "import { id } from '../../../platform/contract/fields.ts';\n" : ''}
/** Say what it does, and the section of the specification. */
export const ${id} = endpoint({
  method: '${method}',
  path: '${callPath}',
  access: signedIn,
  summary: 'Diga em uma frase o que faz',
${params ? `  input: { params: z.object({ ${params} }) },\n` : ''}  output: z.object({ message: z.string() }),
});
`,
    [`server/${name}.ts`]: `import { ${binder} } from '../../../platform/server/acts/handlers.ts';
import { ${id} as contract } from '../contract/${name}.ts';

export const ${id} = ${binder}(contract, async () => {
  return { message: 'Feito.' };
});
`,
    [`server/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps } from '../../../platform/testing/test-deps.ts';
import { ${id} as contract } from '../contract/${name}.ts';
import { ${id} } from './${name}.ts';

const database = await testDatabase();
const api = await testApi([${id}], await testDeps(database));

test('without a session it is refused', async () => {
  const refused = await api.refusal(contract, { ${params ? `params: { ${[...callPath.matchAll(/:(\w+)/g)].map((match) => `${match[1]}: 1`).join(', ')} }` : ''} });
  expect(refused.status).toBe(401);
});
`,
  };
}

function action({ name }: SkeletonRequest): Record<string, string> {
  return {
    [`web/acts/${name}.tsx`]: `import { IconBolt } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';

/** What the act needs to know of what it is done to; the kind of thing may have one already, such as ProcessSubject. */
export interface Subject {
  readonly id: number;
}

/** Say what it does and why it asks or offers to be undone. */
export const ${camel(name)}: Act<Subject> = {
  id: '${name}',
  name: 'Diga o verbo',
  icon: IconBolt,
  order: 100,
  effect: 'open',
  when: ({ subjects }) => subjects.length > 0,
  blockedReason: () => null,
  run: () => {},
};
`,
    [`web/acts/${name}.test.tsx`]: `import { expect, test } from 'vitest';
import { ${camel(name)} } from './${name}.tsx';

const context = { me: 1, show: () => {}, go: () => {}, refresh: async () => {} };

test('it is offered', () => {
  expect(${camel(name)}.when({ ...context, subjects: [{ id: 1 }] })).toBe(true);
});
`,
  };
}

function screen({ name, rest: [route = ''] }: SkeletonRequest): Record<string, string> {
  if (!route.startsWith('/')) throw new Error(usage);
  return {
    [`web/${name}-screen.tsx`]: `import { Screen } from '../../../platform/web/layout/screen.tsx';
import { Empty } from '../../../platform/web/ui/display/area-state.tsx';

/** ${route}: say what a person comes here for. */
export function Component() {
  return (
    <Screen title="Diga o título" crumbs={[]}>
      <Empty title="Nada por aqui ainda" />
    </Screen>
  );
}
`,
    [`web/${name}-screen.test.tsx`]: `import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { Component } from './${name}-screen.tsx';

test('it says where the person is', async () => {
  renderScreen([{ path: '${route}', Component }], '${route}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Diga o título' })).toBeTruthy();
});
`,
  };
}
