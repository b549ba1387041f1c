import { IconArrowsExchange, IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { AppearanceChoices } from '../../../platform/web/layout/appearance-menu.tsx';
import { Avatar } from '../../../platform/web/ui/display/avatar.tsx';
import { lazyForm } from '../../../platform/web/ui/overlays/lazy-form.tsx';
import { useCurrentUser } from './current-user.ts';
import { leave } from './leave.ts';

const CapacitySwitch = lazyForm(async () => (await import('./capacity-switch.tsx')).default);

/** Closes what is open when the pointer or the focus goes elsewhere. */
function useOutside(open: boolean, close: () => void) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && event.target !== document && !box.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open, close]);
  return box;
}

/** Who is signed in and in which unit; switches the unit and leaves. `narrow` shows only the initials. Light on purpose: every screen carries it. */
export default function AccountMenu({ narrow = false }: { readonly narrow?: boolean }) {
  const user = useCurrentUser();
  const [open, setOpen] = useState(false);
  const [switching, setSwitching] = useState(false);
  const box = useOutside(open, () => setOpen(false));
  const id = useId();
  if (!user) return null;
  const place = [user.capacity?.post, user.capacity?.label ?? 'Sem lotação'].filter(Boolean).join(' · ');
  return (
    <div
      className="anchor"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        setOpen(false);
        box.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        className="who"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
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
                setOpen(false);
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
