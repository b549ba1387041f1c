import type { z } from 'zod';
import type { addressItem } from '../contract/addresses/address.ts';

/** The registration of an organ. */
export const sampleAddress = (more: Partial<z.output<typeof addressItem>> = {}): z.output<typeof addressItem> => ({
  id: 7,
  part_id: 1,
  capacity_id: null,
  label: 'SESAU',
  name: 'Secretaria da Saúde',
  is_entity: false,
  cep: '60115001',
  street: 'Avenida Dom Luís',
  number: '807',
  complement: null,
  district: null,
  city: 'Serra Clara',
  state: 'AR',
  email: 'contato@saude.ar.gov.br',
  phones: ['8531011000'],
  site: 'https://saude.ar.gov.br',
  linked: false,
  horizontal_logo: 'data:image/png;base64,iVBORw0KGgo=',
  vertical_logo: null,
  version: 2,
  may_change: true,
  ...more,
});
