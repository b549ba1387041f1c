import { IconCopy, IconDots, IconEye, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { ActionMenu } from '../../../../platform/web/ui/actions/menu.tsx';
import { deleteItem, switchItem } from '../../../../platform/web/ui/actions/usual-items.ts';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { SeeAs } from '../../../session/web/index.ts';
import { deleteProfile } from '../../contract/profiles/delete-profile.ts';
import { getProfile } from '../../contract/profiles/get-profile.ts';
import { listProfiles } from '../../contract/profiles/list-profiles.ts';
import { ActivateProfileDialog } from './activate-profile-dialog.tsx';
import { cloneOf, type ListedProfile } from './profile.ts';

/** What may be done with a profile besides changing it: cloned, switched on or off, deleted. */
export function ProfileActs({ profile }: { readonly profile: ListedProfile }) {
  const { id, name, active, people = 0, why_not_delete, why_not_deactivate } = profile;
  const navigate = useNavigate();
  const [isSwitching, setSwitching] = useState(false);
  const [isSeeing, setSeeing] = useState(false);
  const remove = useAct(deleteProfile, { invalidates: [listProfiles, getProfile] });

  async function confirmRemoval() {
    const isSure = await confirm({
      title: `Excluir o perfil ${name}?`,
      body: 'Ninguém o tem nem teve. O que ele permitia fica no histórico da instituição.',
      verb: 'Excluir perfil',
      keep: 'Manter',
      icon: IconTrash,
      danger: true,
    });
    if (isSure) await remove.act({ params: { id } }).then(({ message }) => void toast.success(message), toast.failure);
  }

  return (
    <>
      <ActionMenu
        target={<IconButton label={`Mais ações do perfil ${name}`} icon={IconDots} />}
        items={[
          { id: 'clone', label: 'Clonar', icon: IconCopy, onSelect: () => navigate(cloneOf(id)) },
          {
            id: 'see-as',
            label: 'Ver como',
            icon: IconEye,
            blocked: active ? null : { message: 'O perfil está inativo: não vale para ninguém.' },
            onSelect: () => setSeeing(true),
          },
          switchItem(active, { why: active ? why_not_deactivate : null, onSelect: () => setSwitching(true) }),
          deleteItem({ why: why_not_delete, onSelect: () => void confirmRemoval() }),
        ]}
      />
      {isSeeing ? (
        <Suspense fallback={null}>
          <SeeAs seen={{ profile_id: id, whom: `o perfil ${name}` }} onClose={() => setSeeing(false)} />
        </Suspense>
      ) : null}
      {isSwitching ? (
        <ActivateProfileDialog
          profile={profile}
          people={plural(people, 'pessoa', 'pessoas')}
          onClose={() => setSwitching(false)}
        />
      ) : null}
    </>
  );
}
