import { IconArrowsExchange, IconChevronDown, IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { ActionMenu } from '../../../platform/web/ui/menu.tsx';
import { useCurrentUser } from './current-user.ts';
import { leave } from './leave.ts';

const CapacitySwitch = lazy(() => import('./capacity-switch.tsx'));

/** Who is signed in and in which unit; switches the unit and leaves. `narrow` shows only the initials. */
export default function AccountMenu({ narrow = false }: { readonly narrow?: boolean }) {
  const user = useCurrentUser();
  const [switching, setSwitching] = useState(false);
  if (!user) return null;
  const place = [user.capacity?.post, user.capacity?.label ?? 'Sem lotação'].filter(Boolean).join(' · ');
  const target = (
    <button type="button" className="who">
      <span className="sr">
        {user.name}, {place}. Abrir menu da conta
      </span>
      <Avatar name={user.name} />
      {narrow ? null : (
        <>
          <span className="hide-t" aria-hidden>
            <strong className="semi">{user.name}</strong>
            <br />
            <span className="tiny muted">{place}</span>
          </span>
          <IconChevronDown className="i" aria-hidden />
        </>
      )}
    </button>
  );
  const items = [
    ...(user.bonds.length > 1
      ? [
          {
            id: 'switch-capacity',
            label: 'Trocar lotação',
            icon: IconArrowsExchange,
            onSelect: () => setSwitching(true),
          },
        ]
      : []),
    { id: 'leave', label: 'Sair', icon: IconLogout, onSelect: leave },
  ];
  return (
    <>
      <ActionMenu
        target={target}
        items={items}
        heading={
          <>
            <strong className="semi">{user.name}</strong>
            <br />
            {place}
          </>
        }
      />
      {switching ? (
        <Suspense>
          <CapacitySwitch user={user} onClose={() => setSwitching(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
