import { expect, test } from 'vitest';
import { dueBadge } from './due-badge.ts';

test.each([
  ['2026-10-05', 'Venceu há 10 dias', 'bad'],
  ['2026-10-14', 'Venceu ontem', 'bad'],
  ['2026-10-15', 'Vence hoje', 'bad'],
  ['2026-10-16', '1 dia', 'warn'],
  ['2026-10-18', '3 dias', 'warn'],
  ['2026-10-19', '4 dias', 'neutral'],
  ['2026-11-14', '30 dias', 'neutral'],
  ['2026-12-24', '24/12/2026', 'neutral'],
])('a deadline of %s reads "%s"', (due, text, tone) => {
  expect(dueBadge(due, '2026-10-15')).toEqual({ text, tone });
});
