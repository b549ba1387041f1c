import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../api/api-error.ts';
import { AUTOSAVE_DELAY, createAutosave } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An autosave whose saves answer one by one what the test says. */
function writing(...answers: (Error | null)[]) {
  const saved: string[] = [];
  const keys: string[] = [];
  let kept: string | null = null;
  const conflicts: string[] = [];
  const saver = createAutosave<string>({
    async save(value, key) {
      keys.push(key);
      const answer = answers.shift();
      if (answer) throw answer;
      saved.push(value);
    },
    keep: (value) => {
      kept = value;
    },
    onConflict: (_, mine) => conflicts.push(mine),
  });
  return { saver, saved, keys, conflicts, kept: () => kept };
}

test('what is typed is kept here at once and on the server within two seconds, once', async () => {
  const { saver, saved, kept } = writing();
  saver.change('a');
  saver.change('ab');
  expect(kept()).toBe('ab');
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY);
  expect(saved).toEqual(['ab']);
  expect(kept()).toBe(null);
  expect(saver.status.get().state).toBe('saved');
});

test('a refusal says why it was not saved, and who can solve it', async () => {
  const message = 'Este processo está em GELIC/SESAU. Só esse setor pode mudar documentos.';
  const reasons = [{ code: 'PROCESS_ELSEWHERE', message, resolve: 'Fale com GELIC/SESAU.' }];
  const { saver } = writing(new ApiError(403, 'CANNOT_CHANGE_DOCUMENT', message, reasons));
  saver.change('texto');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY);
  expect(saver.status.get()).toEqual({ state: 'failed', message: `${message} Fale com GELIC/SESAU.` });
});

test('without network it stays here, and goes with the same key when the network is back', async () => {
  const { saver, saved, keys, kept } = writing(networkError());
  const stop = saver.follow();
  saver.change('texto');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY);
  expect(saver.status.get()).toEqual({ state: 'local' });
  expect(kept()).toBe('texto');
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['texto']);
  expect(new Set(keys).size).toBe(1);
  stop();
});

test('after a conflict nothing is sent until the person chooses', async () => {
  const { saver, saved, conflicts } = writing(
    new ApiError(409, 'DRAFT_CHANGED', 'Salvo em outra janela.', [], { current: {} }),
  );
  saver.change('minha');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY);
  expect(conflicts).toEqual(['minha']);
  saver.change('minha, mais longa');
  await vi.advanceTimersByTimeAsync(10 * AUTOSAVE_DELAY);
  expect(saved).toEqual([]);
  await expect(saver.flush()).rejects.toThrow('Salvo em outra janela.');
  saver.resume('minha, mais longa');
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['minha, mais longa']);
});

test('leaving the screen sends what waits', async () => {
  const { saver, saved } = writing();
  const stop = saver.follow();
  saver.change('última frase');
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['última frase']);
});

test('last words that come after the screen closed are sent, also behind what is on its way', async () => {
  const { saver, saved } = writing();
  const stop = saver.follow();
  saver.change('última');
  stop();
  saver.change('última frase');
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['última', 'última frase']);
});

test('sending now waits for what is on its way and for what came after it', async () => {
  const { saver, saved } = writing();
  saver.change('um');
  const first = saver.flush();
  saver.change('dois');
  await first;
  expect(saved).toEqual(['um', 'dois']);
});

test('a screen that closed without network tries no more: the copy stays for the next one', async () => {
  const { saver, saved, kept } = writing(networkError());
  const stop = saver.follow();
  saver.change('texto');
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual([]);
  expect(kept()).toBe('texto');
});
