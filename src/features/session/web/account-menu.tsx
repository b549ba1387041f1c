import { IconArrowsExchange, IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { AppearanceChoices } from '../../../platform/web/layout/appearance-menu.tsx';
import { Avatar } from '../../../platform/web/ui/display/avatar.tsx';
import { lazyForm } from '../../../platform/web/ui/overlays/lazy-form.tsx';
import { useUnfolding } from '../../../platform/web/ui/overlays/use-unfolding.ts';
import { useCurrentUser } from './current-user.ts';
import { leave } from './leave.ts';

const CapacitySwitch = lazyForm(async () => (await import('./capacity-switch.tsx')).default);

/** Who is signed in and in which unit; switches the unit and leaves. `narrow` shows only the initials. Light on purpose: every screen carries it. */
export default function AccountMenu({ narrow = false }: { readonly narrow?: boolean }) {
  const user = useCurrentUser();
  const [switching, setSwitching] = useState(false);
  const { open, id, fold, anchor, button } = useUnfolding();
  if (!user) return null;
  const place = [user.capacity?.post, user.capacity?.label ?? 'Sem lotação'].filter(Boolean).join(' · ');
  return (
    <div className="anchor" {...anchor}>
      <button type="button" className="who" {...button}>
        <span className="sr">
          Conta de {user.name}, {place}
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
      {open ? (
        <div className="pop below menu" id={id} role="group" aria-label="Conta">
          <div className="gh">
            <strong className="semi">{user.name}</strong>
            <br />
            {place}
          </div>
          {narrow ? (
            <div className="looks">
              <AppearanceChoices />
            </div>
          ) : null}
          {user.bonds.length > 1 ? (
            <button
              type="button"
              className="item"
              onClick={() => {
                fold();
                setSwitching(true);
              }}
            >
              <span className="face">
                <IconArrowsExchange className="i" aria-hidden />
                Trocar lotação
              </span>
            </button>
          ) : null}
          <button type="button" className="item" onClick={leave}>
            <span className="face">
              <IconLogout className="i" aria-hidden />
              Sair
            </span>
          </button>
        </div>
      ) : null}
      {switching ? <CapacitySwitch user={user} onClose={() => setSwitching(false)} /> : null}
    </div>
  );
}
