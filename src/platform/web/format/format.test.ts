import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDuration, formatRelative, parseDate, today } from './date.ts';
import { hideCpf, maskCnpj, maskCpf, maskDate } from './mask.ts';
import { formatBytes, formatCount, plural } from './number.ts';
import { initials, shortName } from './person.ts';

describe('dates in the time zone of the institution', () => {
  it('writes an instant after midnight in UTC as the day before', () => {
    expect(formatDateTime('2026-10-15T01:05:00Z')).toBe('14/10/2026 - 22:05');
    expect(formatDate('2026-10-15T12:00:00Z')).toBe('15/10/2026');
    expect(today('2026-01-01T02:00:00Z')).toBe('2025-12-31');
  });

  it('leaves a calendar day as it is', () => {
    expect(formatDate('2026-01-01')).toBe('01/01/2026');
  });

  it.each([
    [30_000, 'agora'],
    [5 * 60_000, 'há\u00a05\u00a0min'],
    [2 * 3_600_000, 'há\u00a02\u00a0h'],
    [86_400_000, 'há\u00a01\u00a0dia'],
    [4 * 86_400_000, 'há\u00a04\u00a0dias'],
  ])('says how long ago: %d ms', (gap, text) => {
    const now = new Date('2026-10-15T12:00:00Z');
    expect(formatRelative(now.getTime() - gap, now)).toBe(text);
  });

  it('says a stay by its largest unit', () => {
    expect(formatDuration(34 * 86_400_000)).toBe('34 dias');
    expect(formatDuration(3_600_000)).toBe('1 hora');
    expect(formatDuration(10_000)).toBe('1 minuto');
  });

  it('reads what a person types, and refuses days that do not exist', () => {
    expect(parseDate('15/10/2026')).toBe('2026-10-15');
    expect(parseDate('31/02/2026')).toBeNull();
    expect(parseDate('1/2/26')).toBeNull();
  });
});

describe('numbers', () => {
  it('agrees in number and groups thousands', () => {
    expect(plural(1, 'processo', 'processos')).toBe('1 processo');
    expect(plural(1204, 'processo', 'processos')).toBe('1.204 processos');
    expect(formatCount(10_000, 'gte', 'processo', 'processos')).toBe('mais de 10.000 processos');
  });

  it('shows sizes by steps of 1024', () => {
    expect(formatBytes(838_860_800)).toBe('800 MB');
    expect(formatBytes(1536)).toBe('1,5 kB');
    expect(formatBytes(12)).toBe('12 bytes');
  });
});

describe('masks', () => {
  it('shapes while it is typed', () => {
    expect(maskCpf('529982')).toBe('529.982');
    expect(maskCpf('52998224725')).toBe('529.982.247-25');
    expect(maskCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(maskDate('15102026')).toBe('15/10/2026');
  });

  it('hides a CPF from the public', () => {
    expect(hideCpf('529.982.247-25')).toBe('***.982.247-**');
  });
});

describe('people', () => {
  it('takes the first and the last name', () => {
    expect(initials('Maria das Dores de Souza')).toBe('MS');
    expect(initials('Ana')).toBe('AN');
    expect(shortName('Ana Paula Nogueira')).toBe('Ana Nogueira');
  });
});
