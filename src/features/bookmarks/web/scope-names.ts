import { IconBuilding, IconBuildingBank, IconUser, IconWorld } from '@tabler/icons-react';
import type { IconType } from '../../../platform/web/ui/look.tsx';
import type { BookmarkScope } from '../rules/bookmark-policy.ts';

/** For whom a bookmark is, as people read it (R196). */
export const scopeNames: Readonly<
  Record<
    BookmarkScope,
    { readonly name: string; readonly hint: string; readonly icon: IconType; readonly group: string }
  >
> = {
  personal: { name: 'Pessoal', hint: 'só você vê', icon: IconUser, group: 'Meus' },
  unit: { name: 'Unidade', hint: 'quem trabalha nas unidades escolhidas', icon: IconBuilding, group: 'Da unidade' },
  sectoral: { name: 'Setorial', hint: 'um órgão inteiro, ou mais de um', icon: IconBuildingBank, group: 'Do órgão' },
  corporate: { name: 'Corporativo', hint: 'todos os órgãos', icon: IconWorld, group: 'De todos os órgãos' },
};
