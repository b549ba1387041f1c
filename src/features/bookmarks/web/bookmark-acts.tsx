import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { invalidate } from '../../../platform/web/api/hooks.ts';
import { useNavigate } from '../../../platform/web/router/index.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { ActionMenu } from '../../../platform/web/ui/actions/menu.tsx';
import { confirm } from '../../../platform/web/ui/overlays/confirm.tsx';
import { deleteGlobalBookmark } from '../contract/administrative/delete-global-bookmark.ts';
import { editGlobalBookmark } from '../contract/administrative/edit-global-bookmark.ts';
import { deleteBookmark } from '../contract/personal/delete-bookmark.ts';
import { editBookmark } from '../contract/personal/edit-bookmark.ts';
import type { Bookmark } from './editing/bookmark-draft.ts';
import { bookmarkReads } from './editing/use-bookmark-form.ts';
import { editorAddress } from './places.ts';

/** What may be done with a bookmark: changed, switched off and on, deleted while it is on no process. */
export function BookmarkActs({ of }: { readonly of: Bookmark }) {
  const { id, name, active, is_global, why_not_edit, why_not_delete } = of;
  const navigate = useNavigate();
  const client = useQueryClient();
  const notMine = why_not_edit === null ? null : { message: why_not_edit };

  async function change(to: boolean) {
    try {
      await callEndpoint(is_global ? editGlobalBookmark : editBookmark, { params: { id }, body: { active: to } });
      await invalidate(client, bookmarkReads);
      const said = to ? `Marcador “${name}” ativado.` : `Marcador “${name}” desativado: fica onde está.`;
      toast.undoable(said, () => void change(!to));
    } catch (error) {
      toast.failure(error);
    }
  }

  async function remove() {
    const isSure = await confirm({
      title: `Excluir o marcador ${name}?`,
      body: 'Ele não está em nenhum processo. Não dá para desfazer.',
      verb: 'Excluir marcador',
      keep: 'Manter marcador',
      icon: IconTrash,
      danger: true,
    });
    if (!isSure) return;
    try {
      const { message } = await callEndpoint(is_global ? deleteGlobalBookmark : deleteBookmark, { params: { id } });
      await invalidate(client, bookmarkReads);
      toast.success(message);
    } catch (error) {
      toast.failure(error);
    }
  }

  return (
    <ActionMenu
      target={<IconButton label={`Mais ações do marcador ${name}`} icon={IconDots} word="Mais ações" />}
      items={[
        {
          id: 'edit',
          label: 'Editar',
          icon: IconPencil,
          blocked: notMine,
          onSelect: () => navigate(editorAddress(id, is_global)),
        },
        {
          id: 'switch',
          label: active ? 'Desativar' : 'Ativar',
          icon: active ? IconPlayerPause : IconPlayerPlay,
          blocked: notMine,
          onSelect: () => void change(!active),
        },
        {
          id: 'delete',
          label: 'Excluir',
          icon: IconTrash,
          danger: true,
          blocked: why_not_delete === null ? null : { message: why_not_delete },
          onSelect: () => void remove(),
        },
      ]}
    />
  );
}
