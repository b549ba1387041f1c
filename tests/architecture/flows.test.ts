import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * Folders of `web` that are no flow, each with its reason. Every other folder of `contract` and `web` is named as the same flow is named on
 * another side of its capability: whoever knows one side finds the others.
 */
const WEB_ALONE: Record<string, string> = {
  acts: 'the acts offered on a thing, one file each, whatever flow they begin',
  testing: 'what tests of screens share',
  'access/administration': 'the door, the column and the first screen, which ask nothing of the server',
  'access/matrix': 'one screen over profiles, permissions and the limits of units',
  'bookmarks/editing': 'one form over both doors',
  'bookmarks/marks': 'what is drawn of a bookmark on the screens of other capabilities',
  'document-models/editor': 'one screen over both doors',
  'document-models/files': 'a model as a file, which the browser writes and reads',
  'document-models/list': 'one screen over both doors',
  'documents/list': 'the documents as lines, a part of the screens of other capabilities',
  'documents/viewer': 'a screen over everything that reading answers',
  'gazette/panel': 'a part of the only screen there is',
  'portal/help': 'screens that tell how to work here, by calls of the whole capability',
  'search/at-work': 'the search of the work area, by the one call that visitors search by too',
  'portal/accessibility': 'a screen drawn from rules alone, which nobody asks the server for',
  'portal/error-reporting': 'told to a service of others, and drawn nowhere',
  'search/search-box': 'the box of the header, which goes to processes, screens and the search alike',
  'session/settings': 'a host of the tabs that capabilities give',
  'unit-management/forms': 'a part of the only screen there is',
  'unit-management/panel': 'a part of the only screen there is',
  'unit-management/tree': 'a part of the only screen there is',
  'worklists/boxes': 'a part of the only screen there is',
  'worklists/filters': 'a part of the only screen there is',
  'worklists/list': 'a part of the only screen there is',
  'worklists/preview': 'a part of the only screen there is',
};

const root = path.resolve(import.meta.dirname, '../..');
const product = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src/features'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter(
    (file) => /[.]tsx?$/.test(file) && !/[.]test[.]|[.]generated[.]/.test(file) && existsSync(path.join(root, file)),
  );

interface Place {
  readonly capability: string;
  readonly side: string;
  /** Name of the sub-folder; empty for a file that stands loose. */
  readonly flow: string;
  readonly name: string;
}

test('a flow has the same sub-folder name on each side of a capability', () => {
  expect(strangeFlows(product)).toEqual([]);
});

test('a call and its handler stand in the same flow', () => {
  expect(partedCalls(product)).toEqual([]);
});

test('every folder of web that is no flow is still there', () => {
  const folders = new Set(placesOf(product).flatMap(({ capability, flow }) => [flow, `${capability}/${flow}`]));
  expect(Object.keys(WEB_ALONE).filter((folder) => !folders.has(folder))).toEqual([]);
});

test('a folder named otherwise on one side is found', () => {
  const files = ['loans/server/lending/lend.ts', 'loans/contract/lending/lend.ts', 'loans/web/asking/ask-dialog.tsx'];
  expect(strangeFlows(files.map((file) => `src/features/${file}`))).toEqual(['loans/web/asking']);
  expect(strangeFlows(['src/features/loans/server/index.ts', 'src/features/loans/contract/lending/lend.ts'])).toEqual([
    'loans/contract/lending',
  ]);
});

test('a call that stands apart from its handler is found', () => {
  const loose = ['loans/contract/lend.ts', 'loans/contract/renew.ts'];
  const handlers = ['loans/server/lending/lend.ts', 'loans/server/lending/renew.ts'];
  expect(partedCalls([...loose, ...handlers].map((file) => `src/features/${file}`))).toEqual([
    'loans/contract/lend.ts: server/lending',
    'loans/contract/renew.ts: server/lending',
  ]);
  const alone = ['loans/contract/lend.ts', 'loans/server/lending/lend.ts', 'loans/server/lending/lent-row.ts'];
  expect(partedCalls(alone.map((file) => `src/features/${file}`))).toEqual([]);
});

/** Folders of contract and web that stand on no other side. A capability of one side alone has nobody to agree with. */
function strangeFlows(files: readonly string[]): string[] {
  const places = placesOf(files);
  const sides = new Map<string, Set<string>>();
  for (const { capability, side } of places) sides.set(capability, (sides.get(capability) ?? new Set()).add(side));
  const strange = places
    .filter(({ side, flow }) => flow !== '' && (side === 'contract' || side === 'web'))
    .filter(
      ({ capability, side, flow }) => !(side === 'web' && (flow in WEB_ALONE || `${capability}/${flow}` in WEB_ALONE)),
    )
    .filter(({ capability }) => sides.get(capability)!.size > 1)
    .filter((one) => !places.some((other) => isSameFlow(one, other) && other.side !== one.side))
    .map(({ capability, side, flow }) => `${capability}/${side}/${flow}`);
  return [...new Set(strange)];
}

/** Calls whose handler, a file of the same name, stands in another flow. One call alone needs no folder for itself on the contract's side. */
function partedCalls(files: readonly string[]): string[] {
  const places = placesOf(files);
  const handlers = places.filter(({ side, flow }) => side === 'server' && flow !== '');
  const calls = places.filter(({ side }) => side === 'contract');
  const pairs = calls.flatMap((call) =>
    handlers
      .filter(({ capability, name }) => capability === call.capability && name === call.name)
      .map((handler) => ({ call, handler })),
  );
  return pairs
    .filter(({ call, handler }) => call.flow !== handler.flow)
    .filter(
      ({ call, handler }) => call.flow !== '' || pairs.filter((pair) => isSameFlow(pair.handler, handler)).length > 1,
    )
    .map(
      ({ call, handler }) =>
        `${path.posix.join(call.capability, 'contract', call.flow, call.name)}: server/${handler.flow}`,
    );
}

const isSameFlow = (one: Place, other: Place): boolean =>
  one.capability === other.capability && one.flow === other.flow;

function placesOf(files: readonly string[]): Place[] {
  return files.flatMap((file) => {
    const [, , capability = '', side = '', ...rest] = file.split('/');
    const [flow, name] = rest.length > 1 ? [rest[0], rest.at(-1)] : ['', rest[0]];
    return ['contract', 'server', 'web'].includes(side) ? [{ capability, side, flow: flow!, name: name! }] : [];
  });
}
