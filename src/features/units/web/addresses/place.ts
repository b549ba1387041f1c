import { IconBuildingBank } from '@tabler/icons-react';
import type { AdministrationPlace } from '../../../../platform/web/feature/administration.ts';
import { addressManagers, addressRegistrars } from '../../rules/part-address.ts';

/** Where addresses and logos are in the administration (R365). */
export const addressesPlace: AdministrationPlace = {
  to: '/app/admin/enderecos-logos',
  label: 'Endereços e logos',
  about: 'Onde fica cada órgão, como se fala com ele e o logotipo dos documentos.',
  icon: IconBuildingBank,
  group: 'organization',
  order: 50,
  anyOf: addressManagers,
};

/** Where they are registered: who may not is sent back without a word (R366). */
export const registrationDoor = { label: addressesPlace.label, anyOf: addressRegistrars, silent: true } as const;
