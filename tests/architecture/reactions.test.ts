import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { product } from '../../src/app/server/features.ts';
import type { Feature } from '../../src/platform/server/acts/feature.ts';
import { eventKind, type StreamType } from '../../src/platform/contract/event.ts';

const named = (name: string) => product.reactions.find((reaction) => reaction.name === name)!;
const search = named('write-search-row');
const screens = named('publish-process-change');
const streams: readonly StreamType[] = ['process', 'person', 'unit', 'institution'];

test('an event of tomorrow reaches search and open screens without being named anywhere', () => {
  for (const stream of streams) {
    const kind = eventKind({ type: 'of-tomorrow', version: 1, stream, label: null, payload: z.object({}) });
    const reaches = stream === 'process';
    expect([search.answersTo(kind), screens.answersTo(kind)]).toEqual([reaches, reaches]);
    const silent = { ...kind, changesSearch: false, changesScreens: false };
    expect([search.answersTo(silent), screens.answersTo(silent)]).toEqual([false, false]);
  }
});

test.each(product.events.map((kind) => [kind.type, kind] as const))('%s reaches both, or says why not', (_, kind) => {
  const ofProcess = kind.stream === 'process';
  expect(search.answersTo(kind)).toBe(ofProcess && kind.changesSearch);
  expect(screens.answersTo(kind)).toBe(ofProcess && kind.changesScreens === true);
  // Whoever looks at the timeline sees it come.
  if (ofProcess && kind.label !== null) expect(kind.changesScreens).not.toBe(false);
});

test('no two kinds of event have one type', () => {
  const types = product.events.map(({ type }) => type);
  expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([]);
});

test('what a consequence may refuse is told by a call that records its event', () => {
  const recorded = product.endpoints.flatMap(({ contract }) => contract.records);
  const refusing = product.consequences.filter(({ errors = [] }) => errors.length > 0);
  expect(refusing.map(({ on }) => on.type).filter((type) => !recorded.includes(type))).toEqual([]);
  const known = product.events.map(({ type }) => type);
  expect(recorded.filter((type) => !known.includes(type))).toEqual([]);
});

test('a capability follows an event by one consequence: what is found in its files has no order', async () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = globSync('src/features/*/server/parts.generated.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { parts } = (await import(path.join(root, file))) as { parts: Partial<Feature> };
    const types = (parts.consequences ?? []).map(({ on }) => on.type);
    expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([]);
  }
});
