import { IconDots, IconPlayerPause } from '@tabler/icons-react';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { ActionMenu } from '../../../../platform/web/ui/actions/menu.tsx';
import { switchItem } from '../../../../platform/web/ui/actions/usual-items.ts';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { getSubject } from '../../contract/catalogue/get-subject.ts';
import { listSubjects } from '../../contract/catalogue/list-subjects.ts';
import { toggleSubject } from '../../contract/catalogue/toggle-subject.ts';
import { listCategories } from '../../contract/categories/list-categories.ts';
import type { WholeSubject } from '../catalogue.ts';
import { NO_SUBJECTS } from '../no-subjects.ts';

interface SubjectActsProps {
  readonly subject: WholeSubject;
  readonly mayManage: boolean;
}

/** Switches a subject off, after it was told what that comes to, and on again. */
export function SubjectActs({ subject: { id, name, active }, mayManage }: SubjectActsProps) {
  const toggle = useAct(toggleSubject, { invalidates: [listSubjects, getSubject, listCategories] });

  async function change() {
    const isSure =
      !active ||
      (await confirm({
        title: `Desativar o assunto ${name}?`,
        body: 'Ninguém mais o escolhe ao abrir processo. Os processos que já o têm continuam com ele.',
        verb: 'Desativar assunto',
        keep: 'Manter ativo',
        icon: IconPlayerPause,
      }));
    if (!isSure) return;
    await toggle
      .act({ params: { id }, body: { active: !active } })
      .then(({ message }) => void toast.success(message), toast.failure);
  }

  return (
    <ActionMenu
      target={<IconButton label={`Mais ações do assunto ${name}`} icon={IconDots} />}
      items={[switchItem(active, { why: mayManage ? null : NO_SUBJECTS.message, onSelect: () => void change() })]}
    />
  );
}
