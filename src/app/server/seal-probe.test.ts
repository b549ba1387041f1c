import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeDemonstrationSeal } from '../../engine/trust/keys/demonstration-seal.ts';
import { sealCountsUntil, sealProbe } from './seal-probe.ts';

const certificate = new X509Certificate(makeDemonstrationSeal(new Date('2020-05-10T15:00:00Z'))).raw;
const last = sealCountsUntil({ certificate });
const day = `10/05/${last.getUTCFullYear()}`;
const told = (at: Date, isDemonstration = false) => sealProbe({ certificate, isDemonstration }, () => at)();
const daysBefore = (days: number) => new Date(last.getTime() - days * 86_400_000);

test('an operator reads until which day the seal counts', async () => {
  expect(await told(daysBefore(46))).toEqual({ status: 'ok', detail: `O certificado do selo vale até ${day}.` });
});

test('a certificate is asked for anew while there is time to get one', async () => {
  expect(await told(daysBefore(44))).toEqual({
    status: 'degraded',
    detail: `O certificado do selo vence em ${day}. Peça outro já. Troque o arquivo de CARIMBO_SEAL_PKCS12 e reinicie.`,
  });
});

test.each([
  ['is over', daysBefore(-1), `venceu em ${day}`],
  ['has not begun', new Date('2020-05-09T12:00:00Z'), 'só vale a partir de 10/05/2020'],
])('a seal whose time %s is told, and where it is changed', async (_, at, says) => {
  const { status, detail } = await told(at);
  expect(status).toBe('degraded');
  expect(detail).toContain(says);
  expect(detail).toContain('CARIMBO_SEAL_PKCS12');
  expect((await told(at, true)).detail).toContain('Informe o da instituição em CARIMBO_SEAL_PKCS12');
});
