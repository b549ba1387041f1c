import { describe, expect, test } from 'vitest';
import { allowed, denied, everyOf, firstOf, reasonsOf, allowedIf } from './decision.ts';

const a = { code: 'A', message: 'falta a' };
const b = { code: 'B', message: 'falta b', resolve: 'Peça a b.' };

describe('decisões', () => {
  test('todas as exigências juntam os motivos na ordem', () => {
    expect(everyOf(denied(a), allowed(), denied(b))).toEqual({ allowed: false, reasons: [a, b] });
    expect(everyOf(allowed(), allowed())).toEqual(allowed());
    expect(everyOf()).toEqual(allowed());
  });

  test('a primeira recusa decide e o resto não é avaliado', () => {
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

  test('uma condição vira decisão', () => {
    expect(allowedIf(true, a)).toEqual(allowed());
    expect(allowedIf(false, a)).toEqual(denied(a));
    expect(reasonsOf(allowed())).toEqual([]);
  });
});
