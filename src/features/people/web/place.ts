import { IconUsers } from '@tabler/icons-react';
import type { AdministrationPlace } from '../../../platform/web/feature/administration.ts';
import { peopleManagers } from '../../access/rules/manages-people.ts';

/** Where people are in the administration. */
export const usersPlace: AdministrationPlace = {
  to: '/app/admin/busca-usuario',
  label: 'Usuários',
  about: 'Dar e tirar acesso de pessoas, por setor, com perfis.',
  icon: IconUsers,
  group: 'organization',
  order: 20,
  anyOf: peopleManagers,
};
