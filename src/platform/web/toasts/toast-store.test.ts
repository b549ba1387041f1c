import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import { clearToasts, pauseToast, resumeToast, toasts, withdrawToasts } from './toast-store.ts';

const shown = () => toasts.get().current?.message ?? null;

describe('brief notices', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    clearToasts();
  });
  afterEach(() => vi.useRealTimers());

  it('shows one at a time: 2 s, 150 ms leaving, 250 ms between', () => {
    toast.success('Primeiro');
    toast.info('Segundo');
    expect(shown()).toBe('Primeiro');
    vi.advanceTimersByTime(1999);
    expect(toasts.get().leaving).toBe(false);
    vi.advanceTimersByTime(1);
    expect(toasts.get().leaving).toBe(true);
    vi.advanceTimersByTime(150);
    expect(shown()).toBeNull();
    vi.advanceTimersByTime(249);
    expect(shown()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('Segundo');
  });

  it('keeps errors and offers for 8 s', () => {
    toast.danger('Falhou');
    vi.advanceTimersByTime(7999);
    expect(shown()).toBe('Falhou');
    vi.advanceTimersByTime(1 + 150 + 250);
    toast.undoable('Retirado.', () => {});
    vi.advanceTimersByTime(7999);
    expect(toasts.get().leaving).toBe(false);
  });

  it('waits while the pointer or the focus is on it', () => {
    toast.success('Fica');
    vi.advanceTimersByTime(500);
    pauseToast();
    vi.advanceTimersByTime(60_000);
    expect(shown()).toBe('Fica');
    resumeToast();
    vi.advanceTimersByTime(1500);
    expect(toasts.get().leaving).toBe(true);
  });

  it('takes back what is no longer true, so that what comes next is not kept waiting', () => {
    const said = [toast.danger('Falta o motivo'), toast.danger('Falta o texto')];
    withdrawToasts(said);
    toast.success('Recusada');
    vi.advanceTimersByTime(150 + 250);
    expect(shown()).toBe('Recusada');
    expect(toasts.get().history).toHaveLength(3);
  });

  it('keeps everything said for the bell', () => {
    toast.success('Um');
    toast.success('Dois');
    expect(toasts.get().history.map(({ message }) => message)).toEqual(['Dois', 'Um']);
  });
});
