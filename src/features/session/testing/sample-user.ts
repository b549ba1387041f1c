import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { currentUser } from '../contract/current-user.ts';

type User = OutputOf<typeof currentUser>;

/** Where Ana works. */
export const sampleBond = {
  capacity_id: 20,
  part_id: 1,
  entityId: 1,
  abbreviation: 'COCON',
  description: 'Coordenadoria de Contratos e Convênios',
  entity_abbreviation: 'SESAU',
  entity_name: 'Secretaria da Saúde',
  label: 'COCON/SESAU',
  post: 'Analista',
  is_secondary: false,
} as const;

/** Ana, of COCON, who may do nothing in particular; for the tests of screens. */
export const sampleUser = (changes: Partial<User> = {}): User => ({
  id: 2,
  name: 'Ana Paula Nogueira',
  cpf: '10000000108',
  email: null,
  capacity: { ...sampleBond, permissions: [] },
  bonds: [sampleBond],
  config: { theme: 'light', fontSize: 'normal' },
  institution: { name: 'Governo', state: 'AR', time_zone: 'America/Fortaleza' },
  ...changes,
});
