import { IconEyeOff, IconTrash } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { bindActions } from '../../../../platform/web/acts/bind-action.ts';
import type { BoundAction, InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import type { Selection } from '../../../../platform/web/acts/use-selection.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { invalidate } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { deleteGlobalBookmarks } from '../../contract/administrative/delete-global-bookmarks.ts';
import { editGlobalBookmark } from '../../contract/administrative/edit-global-bookmark.ts';
import type { Bookmark } from '../editing/bookmark-draft.ts';
import { bookmarkReads } from '../editing/use-bookmark-form.ts';

interface Chosen {
  readonly selection: Pick<Selection<Bookmark>, 'items' | 'clear' | 'drop'>;
  readonly client: QueryClient;
}

const active = ({ selection }: Chosen) => selection.items.filter((bookmark) => bookmark.active);
const unused = ({ selection }: Chosen) => selection.items.filter((bookmark) => bookmark.why_not_delete === null);

/** Those that are on already stay where they are, and are put on no other. */
const switchOff: InterfaceAction<Chosen> = {
  id: 'switch-off',
  name: (chosen) => `Desativar ${active(chosen).length}`,
  icon: IconEyeOff,
  effect: 'open',
  when: () => true,
  blockedReason: (chosen) =>
    active(chosen).length > 0 ? null : { message: 'Todos os escolhidos já estão desativados.' },
  async run(chosen) {
    const on = active(chosen);
    try {
      for (const { id } of on) await callEndpoint(editGlobalBookmark, { params: { id }, body: { active: false } });
      toast.success(`${plural(on.length, 'marcador desativado', 'marcadores desativados')}: fica onde está.`);
      chosen.selection.clear();
    } finally {
      await invalidate(chosen.client, bookmarkReads);
    }
  },
};

/** Those in use stay, and the question says how many. */
const remove: InterfaceAction<Chosen> = {
  id: 'delete',
  name: (chosen) => `Excluir ${unused(chosen).length}`,
  icon: IconTrash,
  danger: true,
  effect: 'confirm',
  when: () => true,
  blockedReason: (chosen) =>
    unused(chosen).length > 0 ? null : { message: 'Todos os escolhidos estão em uso. Desative-os.' },
  confirm(chosen) {
    const [free, all] = [unused(chosen).length, chosen.selection.items.length];
    const kept = all - free;
    const stays =
      kept === 1 ? 'Um dos escolhidos está em uso e fica. ' : `${kept} dos escolhidos estão em uso e ficam. `;
    return {
      title: `Excluir ${plural(free, 'marcador', 'marcadores')}?`,
      body: `${kept === 0 ? 'Não estão em nenhum processo. ' : stays}Não dá para desfazer.`,
      verb: `Excluir ${plural(free, 'marcador', 'marcadores')}`,
      keep: 'Manter marcadores',
      icon: IconTrash,
      danger: true,
    };
  },
  async run(chosen) {
    const free = unused(chosen);
    try {
      const { message } = await callEndpoint(deleteGlobalBookmarks, { body: { ids: free.map(({ id }) => id) } });
      toast.success(message);
      chosen.selection.drop(free);
    } finally {
      await invalidate(chosen.client, bookmarkReads);
    }
  },
};

/** What is done with the chosen ones: all switched off, those on no process deleted. */
export const bulkActs = (selection: Chosen['selection'], client: QueryClient): readonly BoundAction[] =>
  bindActions([switchOff, remove], { selection, client });
