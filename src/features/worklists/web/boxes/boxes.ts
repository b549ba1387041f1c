import {
  IconArchive,
  IconArrowBackUp,
  IconBuilding,
  IconCornerUpLeft,
  IconEyeSearch,
  IconPencil,
  IconSend,
  IconSignature,
  IconStar,
  IconUserCheck,
} from '@tabler/icons-react';
import type { IconType } from '../../../../platform/web/ui/look.tsx';
import { type Tab, tabInfo } from '../../rules/tabs.ts';

export const boxIcons: Readonly<Record<Tab, IconType>> = {
  my_process: IconUserCheck,
  sector: IconBuilding,
  analysis: IconEyeSearch,
  signatures: IconSignature,
  returned: IconCornerUpLeft,
  to_origin: IconArrowBackUp,
  tramited: IconSend,
  archived: IconArchive,
  favorites: IconStar,
  drafts: IconPencil,
};

interface BoxGroup {
  readonly name: string;
  readonly tabs: readonly Tab[];
}

/** The ten boxes by what a person comes for (experience 3.3). */
export const boxGroups: readonly BoxGroup[] = [
  { name: 'Para trabalhar', tabs: ['my_process', 'sector', 'analysis', 'signatures'] },
  { name: 'Voltaram', tabs: ['returned', 'to_origin'] },
  { name: 'Saíram', tabs: ['tramited', 'archived'] },
  { name: 'Guardados', tabs: ['favorites', 'drafts'] },
];

/** The boxes in the order of the column: keys 1 to 9 and 0. */
export const boxOrder: readonly Tab[] = boxGroups.flatMap((group) => group.tabs);

/** R092, to the letter. */
export const boxName = (tab: Tab): string => tabInfo[tab].name;

export const boxAddress = (tab: Tab): string => `/app/processos?tab=${tab}`;
