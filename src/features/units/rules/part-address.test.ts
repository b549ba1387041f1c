import { expect, test } from 'vitest';
import { reasonsOf } from '../../../kernel/decision.ts';
import { permission } from '../../access/rules/permissions.ts';
import {
  checkCep,
  checkEmail,
  checkHouseNumber,
  checkLogo,
  checkPhone,
  checkSite,
  formatCep,
  formatPhone,
  LOGO_BYTES,
  mayRegister,
} from './part-address.ts';

test.each([
  [checkCep, ['60115001'], ['', '6011500', '60115-001', 'abcdefgh']],
  [checkPhone, ['8531011000', '85991011000'], ['', '31011000', '0531011000', '85891011000', '853101100']],
  [checkHouseNumber, ['1', '100', '12A', 'S/N', 's/n'], ['', 'cem', '1234567', '10-B']],
  [
    checkSite,
    ['', 'https://saude.ar.gov.br', 'http://www.ar.gov.br/saude'],
    ['saude.ar.gov.br', 'ftp://a.b', 'https://a', 'javascript:alert(1)'],
  ],
  [checkEmail, ['', 'contato@saude.ar.gov.br'], ['contato', 'a@b', 'a b@c.d', '<a@b.c>']],
])('%p knows its shape', (check, good, bad) => {
  expect(good.filter((text) => !check(text).allowed)).toEqual([]);
  expect(bad.filter((text) => check(text).allowed)).toEqual([]);
});

test('they are read as people write them', () => {
  expect([formatCep('60115001'), formatPhone('8531011000'), formatPhone('85991011000')]).toEqual([
    '60115-001',
    '(85) 3101-1000',
    '(85) 99101-1000',
  ]);
});

test('a logo is a PNG by its bytes, of up to 10 MB', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
  const codes = (bytes: Uint8Array) =>
    reasonsOf(checkLogo({ size: bytes.length, head: bytes }, 'horizontal_logo')).map(({ code }) => code);
  expect(codes(png)).toEqual([]);
  expect(codes(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toEqual(['LOGO_NOT_PNG']);
  expect(codes(new Uint8Array())).toEqual(['LOGO_NOT_PNG']);
  expect(codes(new Uint8Array(LOGO_BYTES + 1))).toEqual(['LOGO_TOO_LARGE']);
});

const { MANAGE_ADDRESS_ADM, MANAGE_ADDRESS_PART, MANAGE_ADDRESS_CAPACITY } = permission;
test.each([
  ['everywhere', MANAGE_ADDRESS_ADM, [true, true, true, true]],
  ['in the own organ', MANAGE_ADDRESS_PART, [true, true, true, false]],
  ['in the own unit', MANAGE_ADDRESS_CAPACITY, [false, true, false, false]],
] as const)('who administers %s registers so far', (_, held, expected) => {
  const who = { unit: { id: 3, partId: 1 }, permissions: new Set<number>([held]) };
  const asked = [
    { partId: 1, unitId: null },
    { partId: 1, unitId: 3 },
    { partId: 1, unitId: 4 },
    { partId: 2, unitId: null },
  ];
  expect(asked.map((one) => mayRegister(who, one).allowed)).toEqual(expected);
});
