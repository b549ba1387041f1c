import { describe, expect, test } from 'vitest';
import { allowed, denied, everyOf, firstOf, reasonsOf, allowedIf } from './decision.ts';

const a = { code: 'A', message: 'falta a' };
const b = { code: 'B', message: 'falta b', resolve: 'Peça a b.' };

describe('decisions', () => {
  test('all requirements gather their reasons in order', () => {
    expect(everyOf(denied(a), allowed(), denied(b))).toEqual({ allowed: false, reasons: [a, b] });
    expect(everyOf(allowed(), allowed())).toEqual(allowed());
    expect(everyOf()).toEqual(allowed());
  });

  test('the first refusal decides and the rest is not evaluated', () => {
    let looked = false;
    const decision = firstOf(
      () => allowed(),
      () => denied(a),
      () => {
        looked = true;
        return denied(b);
      },
    );
    expect(reasonsOf(decision)).toEqual([a]);
    expect(looked).toBe(false);
    expect(firstOf(() => allowed())).toEqual(allowed());
  });

  test('a condition becomes a decision', () => {
    expect(allowedIf(true, a)).toEqual(allowed());
    expect(allowedIf(false, a)).toEqual(denied(a));
    expect(reasonsOf(allowed())).toEqual([]);
  });
});
