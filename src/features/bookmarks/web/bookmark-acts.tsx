import { IconDots, IconMapPin, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { switchUndoably } from '../../../platform/web/acts/switch-undoably.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { invalidate } from '../../../platform/web/api/hooks.ts';
import { useNavigate } from '../../../platform/web/router/index.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { ActionMenu, type MenuItem } from '../../../platform/web/ui/actions/menu.tsx';
import { deleteItem, switchItem } from '../../../platform/web/ui/actions/usual-items.ts';
import { confirm } from '../../../platform/web/ui/overlays/confirm.tsx';
import { deleteGlobalBookmark } from '../contract/administrative/delete-global-bookmark.ts';
import { editGlobalBookmark } from '../contract/administrative/edit-global-bookmark.ts';
import { deleteBookmark } from '../contract/personal/delete-bookmark.ts';
import { editBookmark } from '../contract/personal/edit-bookmark.ts';
import { UsesDialog } from './administrative/uses-dialog.tsx';
import { useWhyNotEdit } from './administrative/use-why-not-edit.ts';
import type { Bookmark } from './editing/bookmark-draft.ts';
import { bookmarkReads } from './editing/use-bookmark-form.ts';
import { editorAddress } from './places.ts';

/** What may be done with a bookmark: changed, looked for, switched off and on, deleted while it is on no process. */
export function BookmarkActs({ of }: { readonly of: Bookmark }) {
  const { id, name, active, used, is_global, why_not_edit, why_not_delete } = of;
  const navigate = useNavigate();
  const client = useQueryClient();
  const why = useWhyNotEdit(of);
  const [isLooking, setLooking] = useState<'uses' | 'deletion' | null>(null);

  const change = (to: boolean) =>
    switchUndoably(to, {
      async send(active) {
        await callEndpoint(is_global ? editGlobalBookmark : editBookmark, { params: { id }, body: { active } });
        await invalidate(client, bookmarkReads);
      },
      said: (active) => (active ? `Marcador “${name}” ativado.` : `Marcador “${name}” desativado: fica onde está.`),
    });

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

  const uses: MenuItem = {
    id: 'uses',
    label: 'Onde está em uso',
    icon: IconMapPin,
    onSelect: () => setLooking('uses'),
  };
  // Of one in use deleting tells where it is, and what can be done instead.
  const isHeld = is_global && used && why_not_edit === null;
  return (
    <>
      <ActionMenu
        target={<IconButton label={`Mais ações do marcador ${name}`} icon={IconDots} />}
        items={[
          {
            id: 'edit',
            label: 'Editar',
            icon: IconPencil,
            blocked: why === null ? null : { message: why },
            onSelect: () => navigate(editorAddress(id, is_global)),
          },
          ...(is_global && used ? [uses] : []),
          switchItem(active, { why, onSelect: () => void change(!active) }),
          isHeld
            ? deleteItem({ onSelect: () => setLooking('deletion') })
            : deleteItem({ why: why ?? why_not_delete, onSelect: () => void remove() }),
        ]}
      />
      {isLooking ? (
        <UsesDialog
          of={of}
          isRefusal={isLooking === 'deletion'}
          onSwitchOff={() => change(false)}
          onClose={() => setLooking(null)}
        />
      ) : null}
    </>
  );
}
