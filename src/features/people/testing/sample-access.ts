import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { permission } from '../../access/rules/permissions.ts';
import type { getUserAccess } from '../contract/users/get-user-access.ts';

type Access = OutputOf<typeof getUserAccess>;

const may = { allowed: true, reason: null, resolve: null } as const;

/** A bond of Ana's that one administers, for the tests of screens. */
export const sampleAccessBond = (changes: Partial<Access['bonds'][number]> = {}): Access['bonds'][number] => ({
  id: 5,
  capacity_id: 20,
  part_id: 1,
  capacity_label: 'COCON/SESAU',
  capacity_description: 'Coordenadoria de Contratos e Convênios',
  part_label: 'SESAU',
  unit_active: true,
  post: 'Analista',
  is_secondary: false,
  carimbo_access: true,
  situation: 'ACTIVE',
  valid_from: '2024-03-02',
  valid_until: null,
  version: 3,
  limit: [],
  profiles: [{ id: 1, name: 'Servidor' }],
  change: may,
  restore: may,
  give: [
    { profile_id: 2, adds: [permission.FORWARD], ...may },
    {
      profile_id: 18,
      adds: [permission.MANAGE_USER_PART],
      allowed: false,
      reason: 'O seu perfil não dá o perfil Administrador do órgão.',
      resolve: 'Peça a quem administra pessoas de SESAU ou ao administrador geral.',
    },
  ],
  take: [{ profile_id: 1, adds: [], ...may }],
  administrators: [],
  ...changes,
});

/** Ana's access as who administers her unit sees it. */
export const sampleAccess = (changes: Partial<Access> = {}): Access => ({
  id: 7,
  name: 'Ana Paula Nogueira',
  email: 'ana@aroeira.invalid',
  cpf: '10000000108',
  active: true,
  last_access: null,
  bonds: [sampleAccessBond()],
  profiles: [
    { id: 1, name: 'Servidor', active: true, permissions: [permission.SECTOR_VIEW] },
    { id: 2, name: 'Servidor com encaminhamento', active: true, permissions: [permission.FORWARD] },
    { id: 18, name: 'Administrador do órgão', active: true, permissions: [permission.MANAGE_USER_PART] },
  ],
  history: [],
  ...changes,
});
