import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { MenuItem } from './menu.tsx';

/** What the menu of a row says of an act that lists everywhere have. */
interface Usual {
  readonly onSelect: () => void;
  /** Why it cannot be done; nothing where it can. */
  readonly why?: string | null | undefined;
}

const blockedBy = (why: Usual['why']) => (why == null ? null : { message: why });

/** Switches what a row tells of off, or on again. */
export const switchItem = (active: boolean, { onSelect, why }: Usual): MenuItem => ({
  id: 'switch',
  label: active ? 'Desativar' : 'Ativar',
  icon: active ? IconPlayerPause : IconPlayerPlay,
  blocked: blockedBy(why),
  onSelect,
});

/** Deletes it. */
export const deleteItem = ({ onSelect, why }: Usual): MenuItem => ({
  id: 'delete',
  label: 'Excluir',
  icon: IconTrash,
  danger: true,
  blocked: blockedBy(why),
  onSelect,
});
