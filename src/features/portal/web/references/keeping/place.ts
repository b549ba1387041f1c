import { IconBooks } from '@tabler/icons-react';
import type { AdministrationPlace } from '../../../../../platform/web/feature/administration.ts';
import { referenceKeepers } from '../../../contract/references/reference-keepers.ts';

/** Where laws and documentation are looked after in the administration. */
export const referencesPlace: AdministrationPlace = {
  to: '/app/admin/referencias',
  label: 'Leis e documentação',
  about: 'Publicar leis, normas e manuais nas páginas abertas a todos.',
  icon: IconBooks,
  group: 'content',
  order: 60,
  anyOf: referenceKeepers,
};
