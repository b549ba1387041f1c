import { describe, expect, test } from 'vitest';
import { bucketOf, daysOfBucket, dueBuckets } from '../../processes/rules/due-bucket.ts';
import { orderOf } from './order.ts';
import { defaultScope, mayUseScope } from './scope.ts';
import { scopes, tabInfo, tabs } from './tabs.ts';

describe('the ten boxes', () => {
  test('have the names of the specification', () => {
    expect(tabs.map((tab) => tabInfo[tab].name)).toEqual([
      'Meus Processos',
      'No Setor',
      'Em Análise',
      'Assinaturas',
      'Devolvido',
      'Tramitado à origem',
      'Tramitados',
      'Arquivados',
      'Favoritos',
      'Rascunhos',
    ]);
  });

  test('are ordered by the keys of the specification', () => {
    expect(orderOf('my_process', {})).toEqual({ key: 'user_responsible_date', direction: 'asc' });
    expect(orderOf('sector', {})).toEqual({ key: 'last_tramited_date_es', direction: 'desc' });
    expect(orderOf('archived', {})).toEqual({ key: 'archived_date', direction: 'desc' });
    expect(orderOf('sector', { ignore_order_by_default: true })).toBeNull();
    expect(orderOf('sector', { order_by: '-nup' })).toEqual({ key: 'nup', direction: 'desc' });
    expect(orderOf('sector', { order_by: 'nup', ordenation: 'desc' })).toEqual({ key: 'nup', direction: 'desc' });
    expect(orderOf('sector', { ordenation: 'asc' })).toEqual({ key: 'last_tramited_date_es', direction: 'asc' });
  });
});

describe('the scope of a box', () => {
  // Per permission: which of individual, sector, sector and subordinates.
  test.each([
    [[], [true, false, false]],
    [[25], [true, true, false]],
    [[73], [true, true, true]],
    [
      [25, 73],
      [true, true, true],
    ],
  ] as const)('with %j', (permissions, expected) => {
    const held = new Set<number>(permissions);
    for (const tab of tabs) {
      const wide = tabInfo[tab].scopes.length > 1;
      const answers = scopes.map((scope) => mayUseScope(tab, scope, held).allowed);
      expect([tab, ...answers]).toEqual([tab, ...(wide ? expected : [true, false, false])]);
    }
  });

  test('opens on the sector for what comes in and on the person for what left', () => {
    expect(defaultScope('sector', new Set([25]))).toBe('sector');
    expect(defaultScope('sector', new Set())).toBe('individual');
    expect(defaultScope('tramited', new Set([25, 73]))).toBe('individual');
  });
});

describe('deadlines', () => {
  const today = '2026-10-14';
  test.each([
    [null, 'none'],
    ['2026-10-13', 'late'],
    ['2026-10-14', 'today'],
    ['2026-10-15', 'next_7_days'],
    ['2026-10-21', 'next_7_days'],
    ['2026-10-22', 'later'],
  ] as const)('%s is %s', (due, bucket) => {
    expect(bucketOf(due, today)).toBe(bucket);
    // The days of exactly one group hold it.
    for (const one of dueBuckets) {
      if (one === 'none' || due === null) continue;
      const { from = '0000', to = '9999' } = daysOfBucket(one, today);
      expect(due >= from && due <= to).toBe(one === bucket);
    }
  });
});
