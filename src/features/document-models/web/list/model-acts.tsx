import { IconCopy, IconDots, IconFileExport, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { switchUndoably } from '../../../../platform/web/acts/switch-undoably.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { invalidate, useAct } from '../../../../platform/web/api/hooks.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { ActionMenu } from '../../../../platform/web/ui/actions/menu.tsx';
import { deleteItem, switchItem } from '../../../../platform/web/ui/actions/usual-items.ts';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { listModelVersions } from '../../contract/ordinary/list-model-versions.ts';
import type { ModelDoor } from '../../rules/model-policy.ts';
import { bringModel } from '../files/model-file.ts';
import { doors, type ListedModel, switchModel } from '../models.ts';

interface ModelActsProps {
  readonly door: ModelDoor;
  readonly model: ListedModel;
  /** Where its versions are shown. */
  readonly sheet: string;
}

/** What may be done with a model: changed, copied, taken as a file, switched off, deleted. */
export function ModelActs({ door, model, sheet }: ModelActsProps) {
  const { list, get, remove, editor, editorOf } = doors[door];
  const { id, name, active, why_not_edit, why_not_delete } = model;
  const navigate = useNavigate();
  const client = useQueryClient();
  const removal = useAct(remove, { invalidates: [list] });
  const notMine = why_not_edit === null ? null : { message: why_not_edit };

  const change = (to: boolean) =>
    switchUndoably(to, {
      async send(on) {
        await switchModel(door, id, on);
        await invalidate(client, [list, get, listModelVersions]);
      },
      said: (on) => (on ? `Modelo “${name}” ativado.` : `Modelo “${name}” desativado: deixa de ser oferecido.`),
    });

  async function confirmRemoval() {
    const isSure = await confirm({
      title: `Excluir ${name}?`,
      body: 'Nenhum documento foi feito com ele. As versões ficam no histórico da instituição.',
      verb: 'Excluir modelo',
      keep: 'Manter modelo',
      icon: IconTrash,
      danger: true,
    });
    if (!isSure) return;
    await removal.act({ params: { id } }).then(({ message }) => void toast.success(message), toast.failure);
  }

  return (
    <ActionMenu
      target={<IconButton label={`Mais ações do modelo ${name}`} icon={IconDots} />}
      items={[
        { id: 'edit', label: 'Editar', icon: IconPencil, blocked: notMine, onSelect: () => navigate(editorOf(id)) },
        { id: 'copy', label: 'Copiar', icon: IconCopy, onSelect: () => navigate(`${editor}?copia=${id}`) },
        {
          id: 'versions',
          label: 'Versões e uso',
          icon: IconHistory,
          blocked: notMine,
          onSelect: () => navigate(sheet),
        },
        {
          id: 'file',
          label: 'Levar em arquivo',
          icon: IconFileExport,
          onSelect: () => void callEndpoint(get, { params: { id } }).then(bringModel, toast.failure),
        },
        switchItem(active, { why: why_not_edit, onSelect: () => void change(!active) }),
        deleteItem({ why: why_not_delete, onSelect: () => void confirmRemoval() }),
      ]}
    />
  );
}
