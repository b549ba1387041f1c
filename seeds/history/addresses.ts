import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createAddress } from '../../src/features/units/contract/addresses/create-address.ts';
import type { InputOf } from '../../src/platform/contract/endpoint.ts';
import type { Troupe } from './troupe.ts';

type Registration = InputOf<typeof createAddress>['body'];

/** Who registers organs. */
const REGISTRAR = 'Marcos';

const logo = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '..', 'logos', `${name}.png`)).toString('base64');
const inAroeira = { city: 'Aroeira', state: 'AR' };

const registrations: readonly ((troupe: Troupe) => Registration)[] = [
  ({ part }) => ({
    ...inAroeira,
    part_id: part('GABSEC/SESAU'),
    cep: '63500010',
    street: 'Avenida das Ipueiras',
    number: '1200',
    complement: 'Bloco B',
    district: 'Centro Administrativo',
    email: 'gabinete@sesau.aroeira.example',
    phones: ['8832211000', '8832211001'],
    site: 'https://sesau.aroeira.example',
    linked: true,
    horizontal_logo: logo('sesau'),
  }),
  ({ part }) => ({
    ...inAroeira,
    part_id: part('COTEC/SEPLAG'),
    cep: '63500012',
    street: 'Avenida das Ipueiras',
    number: '1210',
    complement: 'Bloco A',
    district: 'Centro Administrativo',
    email: 'gabinete@seplag.aroeira.example',
    phones: ['8832212000'],
    site: 'https://seplag.aroeira.example',
    linked: true,
    horizontal_logo: logo('seplag'),
  }),
  // A unit elsewhere has an address of its own, and the logo of its organ.
  ({ part, unit }) => ({
    part_id: part('HRSC/SESAU'),
    capacity_id: unit('HRSC/SESAU'),
    cep: '63700200',
    street: 'Rua do Açude',
    number: 'S/N',
    district: 'Alto da Serra',
    city: 'Serra Clara',
    state: 'AR',
    email: 'hrsc@sesau.aroeira.example',
    phones: ['8836415500'],
    linked: true,
  }),
];

/** Where organs and a hospital are found, and the logos that their documents show. */
export const addressActs = registrations.map((registration, index) => async (troupe: Troupe, when: Date) => {
  const registrar = await troupe.player(REGISTRAR);
  await registrar.call(createAddress, { body: registration(troupe) }, when, `demo/address/${index}`);
});
