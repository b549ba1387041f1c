import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { evidence } from '../../src/features/portal/rules/accessibility/evidence.ts';
import { norm } from '../../src/features/portal/rules/accessibility/norm.ts';
import { readItems } from '../../src/features/portal/rules/accessibility/read-items.ts';

// What /acessibilidade says, held to what is there.

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|[/]testing[/]/.test(file))
    .map((file) => ({ file, text: read(file) }));
const drawn = textsOf('src/**/web/**/*.{ts,tsx}');
const page = read('index.html');
const styles = textsOf('src/**/*.css');
const items = norm.flatMap((section) => section.items);

/** Files in which something is written that must not be. */
const where = (sources: readonly { file: string; text: string }[], pattern: RegExp): readonly string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('the statement', () => {
  test('has every item of the norm, once and in its order: 96 requirements and 50 recommendations', () => {
    const counted = (kind: string) => items.filter((item) => item.kind === kind).length;
    expect([counted('requirement'), counted('recommendation')]).toEqual([96, 50]);
    for (const { number, items: own } of norm)
      expect(own.map((item) => item.number)).toEqual(own.map((_, index) => `${number}.${index + 1}`));
  });

  test('says of each item how it stands and why, with a proof unless it is not met', () => {
    expect(items.filter(({ why }) => !/^.{8,}\.$/.test(why)).map(({ number }) => number)).toEqual([]);
    expect(items.filter(({ standing, proofs }) => standing !== 'unmet' && proofs.length === 0)).toEqual([]);
  });

  test('every requirement is met, met in part or of nothing that is here: none is given up', () => {
    expect(items.filter(({ kind, standing }) => kind === 'requirement' && standing === 'unmet')).toEqual([]);
  });

  test.each(Object.entries(evidence))('its proof %s is a test that is there and runs', (_, { file, title }) => {
    expect(existsSync(path.join(root, file))).toBe(true);
    const text = read(file);
    const at = text.indexOf(title);
    expect(at).toBeGreaterThan(-1);
    const call = text.slice(Math.max(0, text.lastIndexOf('\n', at)), at);
    expect(call).not.toMatch(/\.(?:skip|todo|only)\b/);
  });

  test('no proof is kept that no item names', () => {
    const named = new Set(items.flatMap(({ proofs }) => proofs));
    expect(Object.keys(evidence).filter((name) => !named.has(name as never))).toEqual([]);
  });

  test('a line of another form, an unknown standing and an unknown proof are refused', () => {
    for (const line of [
      '5.1.1 Foco | meets',
      '5.1.1 Foco | perhaps | Sim. | axe',
      '5.1.1 Foco | meets | Sim. | nobody',
    ])
      expect(() => readItems(line)).toThrow('not a line of the norm');
  });
});

describe('what it says is not here', () => {
  test('no screen plays sound or video', () => {
    expect(where(drawn, /<(?:audio|video|track)\b|new Audio\(|AudioContext/)).toEqual([]);
  });

  test('no screen is within another: there are no frames', () => {
    expect(where(drawn, /<(?:iframe|frame|object|embed)[\s/>]|createElement\('iframe'\)/)).toEqual([]);
  });

  test('no picture is a map of links', () => {
    expect(where(drawn, /<(?:map|area)\b|\buseMap=/)).toEqual([]);
  });

  test('nothing is done by moving the device', () => {
    expect(where(drawn, /devicemotion|deviceorientation|Accelerometer/)).toEqual([]);
  });

  test('no page refreshes or leads elsewhere by itself', () => {
    expect(page).not.toContain('http-equiv');
    expect(where(drawn, /setInterval\([^)]*reload/)).toEqual([]);
  });
});

describe('what it says of every page', () => {
  test('nobody is kept from zooming', () => {
    expect(page).toContain('name="viewport"');
    expect(page).not.toMatch(/user-scalable|maximum-scale/);
    expect(where(styles, /touch-action:\s*none/)).toEqual([]);
  });

  test('the page says its language', () => expect(page).toContain('<html lang="pt-BR">'));

  test('no style asks how the device is held', () => {
    expect(where(styles, /\(orientation:/)).toEqual([]);
    expect(where(drawn, /orientation\.lock/)).toEqual([]);
  });

  test('no place in the order of Tab is invented', () => {
    expect(where(drawn, /tabIndex=\{[1-9]|tabindex="[1-9]/)).toEqual([]);
  });

  test('what moves stops for who asked for less motion', () => {
    const base = read('src/platform/web/theme/base.css');
    for (const asked of ["[data-movimento='reduzido'] *", '(prefers-reduced-motion: reduce)']) {
      const rule = base.slice(base.indexOf(asked));
      expect(rule.slice(0, 200)).toMatch(/transition: none !important;\s+animation: none !important;/);
    }
  });

  test('nothing turns or slides faster than three times in a second', () => {
    const endless = styles.flatMap(({ text }) => text.match(/animation:[^;]*\binfinite\b/g) ?? []);
    expect(endless.length).toBeGreaterThan(0);
    for (const animation of endless) expect(Number(/([\d.]+)s/.exec(animation)?.[1])).toBeGreaterThan(1 / 3);
  });

  test('only documents are justified', () => {
    expect(where(styles, /text-align:\s*justify/).toSorted()).toEqual([
      'src/features/document-models/web/filling/live-page.module.css',
      'src/platform/web/editor/rich-text-editor.module.css',
    ]);
  });
});
