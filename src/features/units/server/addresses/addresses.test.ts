import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps } from '../../../../platform/testing/test-deps.ts';
import { buildInstitution, buildPart, buildUnit } from '../../testing/build-units.ts';
import { createAddress } from '../../contract/addresses/create-address.ts';
import { deleteAddress } from '../../contract/addresses/delete-address.ts';
import { editAddress } from '../../contract/addresses/edit-address.ts';
import { getAddress } from '../../contract/addresses/get-address.ts';
import { getPublicAddress } from '../../contract/addresses/get-public-address.ts';
import { listAddresses } from '../../contract/addresses/list-addresses.ts';
import { unitsFeature } from '../feature.ts';
import { findCoverLogo, findLogo, getLogo } from '../index.ts';

const database = await testDatabase();
const api = await testApi(unitsFeature.endpoints, await testDeps(database, { kinds: unitsFeature.events }));

let health: number;
let education: number;
let cocon: number;
let ofHealth: Actor;
let general: Actor;

const picture = (color: string, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();
const base64 = async (bytes: Promise<Buffer>) => (await bytes).toString('base64');
let red: string;
let blue: string;

beforeAll(async () => {
  await buildInstitution(database);
  health = await buildPart(database, { abbreviation: 'SESAU', name: 'Secretaria da Saúde' });
  education = await buildPart(database, {
    abbreviation: 'SEDUC',
    name: 'Secretaria da Educação',
    protocolUnit: '00031',
  });
  cocon = await buildUnit(database, { partId: health, abbreviation: 'COCON' });
  [red, blue] = [await base64(picture('#f00')), await base64(picture('#00f'))];
  ofHealth = actor([43, 55]);
  general = actor([43, 54]);
});

const actor = (permissions: number[]): Actor => ({
  personId: 1,
  name: 'Ana Paula',
  cpf: '11144477735',
  sessionId: 'signed-in',
  unit: { id: cocon, partId: health, label: 'COCON/SESAU', bondId: 1 },
  post: null,
  workplaces: [cocon],
  permissions: new Set(permissions),
});

const place = {
  cep: '60115-001',
  street: 'Avenida Dom Luís',
  number: '807',
  city: 'Serra Clara',
  state: 'ar',
  phones: ['(85) 3101-1000'],
  email: 'contato@saude.ar.gov.br',
  site: 'https://saude.ar.gov.br',
};
const register = (body: object, as = general) =>
  api.call(createAddress, { body: { part_id: health, ...place, ...body } }, { as });
const refused = (body: object, as = general) =>
  api.refusal(createAddress, { body: { part_id: health, ...place, ...body } }, { as });
const logoHash = async (partId: number, unitId?: number) => (await findLogo(database.app, { partId, unitId }))?.sha256;

describe('a registration', () => {
  test('asks for a PNG judged by its bytes, and draws it anew', async () => {
    const jpeg = await base64(picture('#0f0', 'jpeg'));
    expect((await refused({ horizontal_logo: jpeg })).body).toMatchObject({
      code: 'LOGO_REFUSED',
      message: 'O logotipo não é um PNG.',
    });
    const half = Buffer.from(red, 'base64').subarray(0, 40).toString('base64');
    expect((await refused({ horizontal_logo: half })).body.code).toBe('LOGO_REFUSED');
    expect((await refused({})).body.code).toBe('LOGO_REQUIRED');
    const { address } = await register({ horizontal_logo: `data:image/png;base64,${red}`, vertical_logo: blue });
    expect(address).toMatchObject({
      label: 'SESAU',
      cep: '60115001',
      state: 'AR',
      phones: ['8531011000'],
      is_entity: false,
      may_change: true,
    });
    expect(address.horizontal_logo).toMatch(/^data:image\/png;base64,/);
    expect((await refused({ horizontal_logo: red })).body.code).toBe('ADDRESS_TAKEN');
  });

  test.each([
    ['CEP', { cep: '6011' }],
    ['phone', { phones: ['3101-1000'] }],
    ['sixth phone', { phones: Array.from({ length: 6 }, () => '8531011000') }],
    ['e-mail', { email: 'contato' }],
    ['site', { site: 'saude.ar.gov.br' }],
    ['number', { number: 'oito' }],
    ['UF', { state: 'Aroeira' }],
  ])('with a wrong %s is refused at its field', async (_, wrong) => {
    const { status, body } = await refused({ part_id: education, horizontal_logo: red, ...wrong });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(Object.keys(wrong)[0]);
  });

  test('is of an organ, or of a unit of it, that one administers', async () => {
    expect((await refused({ part_id: education, horizontal_logo: red }, ofHealth)).body.code).toBe('CANNOT_REGISTER');
    expect((await refused({ part_id: education, capacity_id: cocon })).body.code).toBe('ADDRESSEE_UNKNOWN');
    expect((await refused({ part_id: 999_999 })).body.code).toBe('ADDRESSEE_UNKNOWN');
    expect((await refused({}, actor([55]))).status).toBe(403);
    const { address } = await register({ capacity_id: cocon }, ofHealth);
    expect(address).toMatchObject({ label: 'COCON/SESAU', horizontal_logo: null });
  });

  test('is listed to those who administer it, and searched by abbreviation and city', async () => {
    const { address: other } = await register({ part_id: education, horizontal_logo: blue, city: 'Porto Novo' });
    const labels = async (as: Actor, query: object = {}) =>
      (await api.call(listAddresses, { query }, { as })).results.map(({ label }) => label);
    expect(await labels(general)).toEqual(['SEDUC', 'SESAU', 'COCON/SESAU']);
    expect(await labels(general, { order_by: '-label' })).toEqual(['COCON/SESAU', 'SESAU', 'SEDUC']);
    expect(await labels(ofHealth)).toEqual(['SESAU', 'COCON/SESAU']);
    expect(await labels(actor([56]))).toEqual(['COCON/SESAU']);
    expect(await labels(general, { search: 'porto' })).toEqual(['SEDUC']);
    expect(await labels(general, { search: 'cocon/sesau' })).toEqual(['COCON/SESAU']);
    expect((await api.refusal(getAddress, { params: { id: other.id } }, { as: ofHealth })).status).toBe(404);
    expect((await api.call(getAddress, { params: { id: other.id } }, { as: general })).may_change).toBe(true);
    expect((await api.refusal(listAddresses, {}, { as: actor([43]) })).status).toBe(403);
  });
});

test('documents show the logo of the unit, of its organ, and what they were planned with is found after a change', async () => {
  const { results } = await api.call(listAddresses, { query: { search: 'SESAU' } }, { as: general });
  const [organ, unit] = results;
  const before = await logoHash(health);
  expect(await logoHash(health, cocon)).toBe(before);
  expect((await findCoverLogo(database.app, { partId: health }))?.sha256).not.toBe(before);
  const edit = (address: typeof organ, logos: object) =>
    ({ params: { id: address!.id }, body: { version: address!.version, ...place, ...logos } }) as const;
  await api.call(editAddress, edit(unit, { horizontal_logo: blue }), { as: ofHealth });
  expect(await logoHash(health, cocon)).not.toBe(before);
  expect(await logoHash(health)).toBe(before);
  await api.call(editAddress, edit(organ, { horizontal_logo: blue }), { as: ofHealth });
  expect(await logoHash(health)).toBe(await logoHash(health, cocon));
  expect((await getLogo(database.app, before!)).length).toBeGreaterThan(0);
  expect((await api.refusal(editAddress, edit(organ, {}), { as: ofHealth })).body.code).toBe('ADDRESS_CHANGED');
  const again = await api.call(getAddress, { params: { id: organ!.id } }, { as: ofHealth });
  expect((await api.refusal(editAddress, edit(again, { horizontal_logo: null }), { as: ofHealth })).body.code).toBe(
    'LOGO_REQUIRED',
  );
});

test('anyone finds where an organ is, by its number or abbreviation; not where a unit is', async () => {
  for (const id of [String(health), 'sesau']) {
    expect(await api.call(getPublicAddress, { params: { id } })).toEqual({
      abbreviation: 'SESAU',
      name: 'Secretaria da Saúde',
      address: 'Avenida Dom Luís, 807, Serra Clara - AR, CEP 60115-001',
      email: 'contato@saude.ar.gov.br',
      phones: ['(85) 3101-1000'],
      site: 'https://saude.ar.gov.br',
    });
  }
  expect((await api.refusal(getPublicAddress, { params: { id: 'COCON' } })).status).toBe(404);
});

test('a registration that is deleted takes its logos with it, and the chain tells who it was of', async () => {
  const { results } = await api.call(listAddresses, { query: { search: 'SEDUC' } }, { as: general });
  const { id } = results[0]!;
  expect((await api.refusal(deleteAddress, { params: { id } }, { as: ofHealth })).body.code).toBe('CANNOT_REGISTER');
  await api.call(deleteAddress, { params: { id } }, { as: general });
  expect(await logoHash(education)).toBeUndefined();
  const { rows } = await sql<{ type: string; label: string }>`
    select e.type, p.body ->> 'label' as label from ledger.event e join ledger.payload p on p.event_id = e.id
    where e.stream_type = 'institution' and e.type like 'address-%' order by e.id`.execute(database.owner);
  expect(rows.map(({ type, label }) => `${type} ${label}`)).toEqual([
    'address-created SESAU',
    'address-created COCON/SESAU',
    'address-created SEDUC',
    'address-changed COCON/SESAU',
    'address-changed SESAU',
    'address-deleted SEDUC',
  ]);
});
