import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../api/api-error.ts';
import { AUTOSAVE_DELAY } from './autosave.ts';
import { createWriting } from './create-writing.ts';
import { copyKey, readCopy, writeCopy } from './local-copy.ts';

interface Note {
  readonly title: string;
  readonly words: string;
}
type Stored = Note & { readonly version: number; readonly updated_at?: string };

const copy = copyKey(1, 'note:7');
const first: Stored = { title: 'Ata', words: 'Um', version: 3 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that keeps one note and refuses to write over a version it no longer has. */
function server(start: Stored = first) {
  let stored = start;
  const failures: Error[] = [];
  return {
    stored: () => stored,
    /** The next save fails so; `late`: it is done, and only its answer is lost. */
    fail: (failure: Error) => failures.push(failure),
    /** Another window saves. */
    elsewhere: (note: Partial<Note>) => (stored = { ...stored, ...note, version: stored.version + 1 }),
    save: async (value: Note, over: Stored): Promise<Stored> => {
      const failure = failures.shift();
      if (failure && failure.message !== LATE) throw failure;
      if (over.version !== stored.version) {
        throw new ApiError(409, 'CHANGED', 'Salvo em outra janela.', [], { current: stored });
      }
      stored = { ...stored, ...value, version: stored.version + 1 };
      if (failure) throw networkError();
      return stored;
    },
  };
}
const LATE = 'late';

function open(held: Stored, save: ReturnType<typeof server>['save'], said?: Partial<Note>) {
  const writing = createWriting<Note, Stored>({
    copy,
    server: held,
    said,
    valueOf: ({ title, words }) => ({ title, words }),
    same: (one, other) => one.title === other.title && one.words === other.words,
    save,
  });
  return { ...writing, close: writing.open() };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('what changes is in this computer at once and on the server within two seconds', async () => {
  const { stored, save } = server();
  const { change } = open(first, save);
  change({ words: 'Um, dois' });
  expect(readCopy(copy)).toMatchObject({ version: 3, value: { title: 'Ata', words: 'Um, dois' } });
  await pass(AUTOSAVE_DELAY);
  expect(stored()).toEqual({ title: 'Ata', words: 'Um, dois', version: 4 });
  expect(readCopy(copy)).toBeNull();
});

test('what says nothing new is not sent', async () => {
  const { stored, save } = server();
  const { change } = open(first, save);
  change({ words: 'Um' });
  await pass(AUTOSAVE_DELAY);
  expect(stored()).toEqual(first);
});

test('what a tab that died left here is shown and saved', async () => {
  writeCopy(copy, 3, { words: 'Um, dois' });
  const { stored, save } = server();
  const { view, recovered } = open(first, save);
  expect(recovered).toBe(true);
  expect(view.get().value).toEqual({ title: 'Ata', words: 'Um, dois' });
  await pass(AUTOSAVE_DELAY);
  expect(stored().words).toBe('Um, dois');
});

test('what it left may have reached the server: then nobody else wrote, and nothing is asked', async () => {
  writeCopy(copy, 3, { title: 'Ata', words: 'Um, dois' });
  const saved = { ...first, words: 'Um, dois', version: 4 };
  expect(open(saved, server(saved).save).recovered).toBe(false);
  expect(readCopy(copy)).toBeNull();
  writeCopy(copy, 3, { title: 'Ata', words: 'Um, dois' });
  const alike = server(saved);
  const { view } = open({ ...saved, words: 'Um,  dois' }, alike.save);
  await pass(AUTOSAVE_DELAY);
  expect(view.get().conflict).toBeNull();
  expect(alike.stored().words).toBe('Um, dois');
});

test('what it left stands beside what another window saved since, and neither is lost', async () => {
  writeCopy(copy, 3, { title: 'Ata', words: 'Daqui' });
  const { stored, save } = server({ ...first, words: 'De lá', version: 5, updated_at: '2026-10-15T12:00:00Z' });
  const { view, chooseMine } = open(stored(), save);
  await pass(AUTOSAVE_DELAY);
  expect(view.get().conflict).toEqual({
    value: { title: 'Ata', words: 'De lá' },
    savedAt: '2026-10-15T12:00:00Z',
  });
  expect(view.get().value.words).toBe('Daqui');
  expect(readCopy(copy)).toMatchObject({ value: { words: 'Daqui' } });
  expect(stored().words).toBe('De lá');
  chooseMine();
  await pass(0);
  expect(stored().words).toBe('Daqui');
  expect(view.get().conflict).toBeNull();
});

test('choosing the other version shows it, and the next words go over it', async () => {
  const { stored, save, elsewhere } = server();
  const { view, change, chooseOther } = open(first, save);
  elsewhere({ words: 'De lá' });
  change({ words: 'Daqui' });
  await pass(AUTOSAVE_DELAY);
  const { edition } = view.get();
  chooseOther();
  expect(view.get()).toEqual({ value: { title: 'Ata', words: 'De lá' }, edition: edition + 1, conflict: null });
  expect(readCopy(copy)).toBeNull();
  change({ words: 'De lá, e daqui' });
  await pass(AUTOSAVE_DELAY);
  expect(stored().words).toBe('De lá, e daqui');
});

test('a save whose answer was lost is no other window: what came after it goes over it', async () => {
  const { stored, save, fail } = server();
  const { view, change } = open(first, save);
  fail(new Error(LATE));
  change({ words: 'Um, dois' });
  await pass(AUTOSAVE_DELAY);
  change({ words: 'Um, dois, três' });
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(view.get().conflict).toBeNull();
  expect(stored().words).toBe('Um, dois, três');
});

test('a lost answer does not hide what another window wrote after it', async () => {
  const { stored, save, fail, elsewhere } = server();
  const { view, change } = open(first, save);
  fail(new Error(LATE));
  change({ words: 'Um, dois' });
  await pass(AUTOSAVE_DELAY);
  elsewhere({ words: 'De lá' });
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(view.get().conflict?.value.words).toBe('De lá');
  expect(stored().words).toBe('De lá');
});

test('what was said before it began takes the place of what was there and is saved', async () => {
  writeCopy(copy, 3, { title: 'Antiga' });
  const { stored, save } = server();
  const { view, recovered } = open(first, save, { title: 'Convite' });
  expect(recovered).toBe(false);
  expect(view.get().value.title).toBe('Convite');
  await pass(AUTOSAVE_DELAY);
  expect(stored().title).toBe('Convite');
});

test('a saved window leaves the newer copy of another window alone', async () => {
  const { save } = server();
  const { change, flush } = open(first, save);
  change({ words: 'Daqui' });
  writeCopy(copy, 3, { words: 'De outra janela' });
  await flush();
  expect(readCopy(copy)).toMatchObject({ value: { words: 'De outra janela' } });
});

test('what the server did by itself is shown, goes on from its version, and is not sent', async () => {
  const { stored, save, elsewhere } = server();
  const { view, change, follow } = open(first, save);
  const now = elsewhere({ title: 'Ata nº 1' });
  follow(now, { title: now.title, words: now.words });
  expect(view.get().value.title).toBe('Ata nº 1');
  await pass(AUTOSAVE_DELAY);
  expect(stored().version).toBe(4);
  change({ words: 'Dois' });
  await pass(AUTOSAVE_DELAY);
  expect(stored()).toEqual({ title: 'Ata nº 1', words: 'Dois', version: 5 });
});
