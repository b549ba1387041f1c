import { expect, test } from 'vitest';
import type { Screen } from '../routes/screens-of.ts';
import { chunkGroups } from './chunk-groups.ts';

const screens: Screen[] = [
  { path: '/app/um', frame: 'work', file: 'src/one-screen.tsx', ahead: 'src/one-ahead.ts' },
  { path: '/app/processos', frame: 'work', file: 'src/panel-screen.tsx', ahead: 'src/panel-ahead.ts' },
  { path: '/app/outro', frame: 'work', file: 'src/other-screen.tsx' },
  { path: '/app/admin/um', frame: 'work', file: 'src/units-screen.tsx' },
  { path: '/app/admin/outro', frame: 'work', file: 'src/people-screen.tsx' },
];

/** In which file a module comes that is needed by what is named. */
function fileOf(...needed: string[]): string | null {
  const at = (file: string) => `/root/src/${file}`;
  const alone = [
    'one-screen.tsx',
    'other-screen.tsx',
    'units-screen.tsx',
    'people-screen.tsx',
    'one-ahead.ts',
    'panel-screen.tsx',
    'panel-ahead.ts',
    'join-panel.tsx',
    'keys-settings.tsx',
    'account-menu.tsx',
    'sign-form.tsx',
    'send-form.tsx',
    'place.ts',
  ].map(at);
  const survey = new Map(alone.map((file) => [file, { from: new Set([file]), heavy: false }]));
  survey.set(at('shared.ts'), { from: new Set(needed.map(at)), heavy: false });
  return chunkGroups('/root', survey, screens)(at('shared.ts'));
}

test('what says which data a screen of processes will want comes in one file', () => {
  expect(fileOf('panel-ahead.ts', 'one-screen.tsx')).toBe('ahead');
});

test('whoever asks for the data of another screen waits for nothing that draws', () => {
  expect(fileOf('one-ahead.ts', 'one-screen.tsx')).toBe('with-one-screen');
  expect(fileOf('one-ahead.ts', 'one-screen.tsx', 'panel-screen.tsx')).toBe('ahead');
});

test('what forms have in common comes with none of the screens', () => {
  expect(fileOf('sign-form.tsx', 'send-form.tsx')).toBe('forms');
});

test('what one screen has in common with forms brings nothing else to that screen', () => {
  expect(fileOf('one-screen.tsx', 'sign-form.tsx', 'send-form.tsx')).toBe('with-one-screen');
});

test('a panel that comes by itself counts as a screen', () => {
  expect(fileOf('one-screen.tsx', 'join-panel.tsx')).toBe('besides');
  expect(fileOf('join-panel.tsx', 'sign-form.tsx')).toBe('with-join-panel');
});

test('a panel that brings its screen along counts for nothing beside it', () => {
  const [screen, panel] = ['/root/src/one-screen.tsx', '/root/src/join-panel.tsx'];
  const both = { from: new Set([screen, panel]), heavy: false };
  const survey = new Map([screen, '/root/src/shared.ts'].map((file) => [file, both]));
  survey.set(panel, { from: new Set([panel]), heavy: false });
  expect(chunkGroups('/root', survey, screens)('/root/src/shared.ts')).toBeNull();
});

test('what a screen needs alone comes with it', () => {
  expect(fileOf('one-screen.tsx')).toBeNull();
});

test('what the frame draws as soon as somebody is known comes with it', () => {
  expect(fileOf('account-menu.tsx', 'sign-form.tsx')).toBe('work');
});

test('what one screen of the administration has in common with forms comes with it, what several have is one file', () => {
  expect(fileOf('units-screen.tsx', 'sign-form.tsx')).toBe('with-units-screen');
  expect(fileOf('units-screen.tsx', 'people-screen.tsx')).toBe('administration');
  expect(fileOf('units-screen.tsx', 'people-screen.tsx', 'sign-form.tsx')).toBe('panels');
});

test('a tab of the settings counts for no screen of work', () => {
  expect(fileOf('one-screen.tsx', 'keys-settings.tsx')).toBe('with-one-screen');
});

test('where the screens of the administration stand is one file', () => {
  const at = '/root/src/place.ts';
  const survey = new Map([[at, { from: new Set([at]), heavy: false }]]);
  expect(chunkGroups('/root', survey, screens)(at)).toBe('places');
  expect(fileOf('units-screen.tsx', 'place.ts')).toBe('places');
});
