import { IconDots, IconPlayerPause, IconPlus, IconTrash } from '@tabler/icons-react';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { plural } from '../../../platform/web/format/number.ts';
import { useNavigate } from '../../../platform/web/router/index.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { ActionMenu } from '../../../platform/web/ui/actions/menu.tsx';
import { deleteItem, switchItem } from '../../../platform/web/ui/actions/usual-items.ts';
import { confirm } from '../../../platform/web/ui/overlays/confirm.tsx';
import { listSubjects } from '../contract/catalogue/list-subjects.ts';
import { deleteCategory } from '../contract/categories/delete-category.ts';
import { getCategory } from '../contract/categories/get-category.ts';
import { listCategories } from '../contract/categories/list-categories.ts';
import { toggleCategory } from '../contract/categories/toggle-category.ts';
import { type ListedCategory, newCategoryAddress } from './catalogue.ts';

interface CategoryActsProps {
  readonly category: ListedCategory;
  /** After it is gone. */
  readonly onDeleted?: (() => void) | undefined;
}

/** What may be done with a category besides changing it: one made below it, switched on or off, deleted. */
export function CategoryActs({ category, onDeleted }: CategoryActsProps) {
  const { id, name, level, active, choosable = 0, why_not_delete } = category;
  const navigate = useNavigate();
  const invalidates = [listCategories, getCategory, listSubjects];
  const toggle = useAct(toggleCategory, { invalidates });
  const remove = useAct(deleteCategory, { invalidates: onDeleted ? [listCategories] : invalidates });

  async function change() {
    const isSure =
      !active ||
      (await confirm({
        title: `Desativar a categoria ${name}?`,
        body:
          choosable > 0
            ? `Com ela, ${plural(choosable, 'assunto deixa', 'assuntos deixam')} de ser oferecido${choosable === 1 ? '' : 's'} a quem abre processo. Os processos que já os têm continuam com eles.`
            : 'Nenhum assunto oferecido hoje depende dela.',
        verb: 'Desativar categoria',
        keep: 'Manter ativa',
        icon: IconPlayerPause,
      }));
    if (!isSure) return;
    await toggle
      .act({ params: { id }, body: { active: !active } })
      .then(({ message }) => void toast.success(message), toast.failure);
  }

  async function confirmRemoval() {
    const isSure = await confirm({
      title: `Excluir a categoria ${name}?`,
      body: 'Não há nada nela. Como ela era fica no histórico da instituição.',
      verb: 'Excluir categoria',
      keep: 'Manter',
      icon: IconTrash,
      danger: true,
    });
    if (!isSure) return;
    await remove.act({ params: { id } }).then(({ message }) => {
      toast.success(message);
      onDeleted?.();
    }, toast.failure);
  }

  return (
    <ActionMenu
      target={<IconButton label={`Mais ações da categoria ${name}`} icon={IconDots} />}
      items={[
        ...(level < 3
          ? [
              {
                id: 'below',
                label: level === 1 ? 'Nova subcategoria' : 'Nova subcategoria 2',
                icon: IconPlus,
                onSelect: () => navigate(newCategoryAddress(id)),
              },
            ]
          : []),
        switchItem(active, { onSelect: () => void change() }),
        deleteItem({ why: why_not_delete, onSelect: () => void confirmRemoval() }),
      ]}
    />
  );
}
