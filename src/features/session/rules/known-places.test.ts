import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';
import { maskAddress } from './mask-address.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox em Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edge em Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome em Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari em iPhone',
  ],
  ['curl/8.5.0', 'Programa ou navegador desconhecido'],
  ['', 'Programa ou navegador desconhecido'],
  ['SomethingElse (Linux)', 'Aparelho com Linux'],
])('%s is told as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ['200.17.41.12', '200.17.41.•'],
  ['::ffff:200.17.41.12', '200.17.41.•'],
  ['2804:14c:65d7:8a00::1', '2804:14c:65d7:…'],
  ['::1', ':…'],
  ['', ''],
])('the address %s is shown as %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
