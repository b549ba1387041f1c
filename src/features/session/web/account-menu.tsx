import {
  IconArrowsExchange,
  IconChevronDown,
  IconDevices,
  IconFingerprint,
  IconLock,
  IconLogout,
  IconMessage2,
  IconSettings,
  IconShieldLock,
} from '@tabler/icons-react';
import { useState } from 'react';
import { AppearanceChoices } from '../../../platform/web/layout/appearance-menu.tsx';
import { useLocation, useNavigate } from '../../../platform/web/router/index.ts';
import { Avatar } from '../../../platform/web/ui/display/avatar.tsx';
import { lazyForm } from '../../../platform/web/ui/overlays/lazy-form.tsx';
import { useUnfolding } from '../../../platform/web/ui/overlays/use-unfolding.ts';
import { useCurrentUser } from './current-user.ts';
import { leave } from './leave.ts';
import { classNames, Glyph, look } from '../../../platform/web/ui/look.tsx';
import { Anchor, Panel, PanelItem, PanelHeading } from '../../../platform/web/ui/overlays/panel.tsx';
import styles from './account-menu.module.css';

const Sessions = lazyForm(async () => (await import('./sessions/sessions-sheet.tsx')).default);
const ChangePassword = lazyForm(async () => (await import('./password/change-password-dialog.tsx')).default);
const SecondFactor = lazyForm(async () => (await import('./second-factor/second-factor-sheet.tsx')).default);
const Passkeys = lazyForm(async () => (await import('./passkeys/passkeys-sheet.tsx')).default);
const CapacitySwitch = lazyForm(async () => (await import('./capacity-switch.tsx')).default);

type Opened = 'capacity' | 'sessions' | 'password' | 'factor' | 'passkeys';

/** Who is signed in and in which unit; switches the unit and leaves. `narrow` shows only the initials. Light on purpose: every screen carries it. */
export default function AccountMenu({ narrow = false }: { readonly narrow?: boolean }) {
  const user = useCurrentUser();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { open, id, fold, anchor, button } = useUnfolding();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (!user) return null;
  const opens = (which: Opened) => () => {
    fold();
    setOpened(which);
  };
  const settings = () => {
    fold();
    navigate('/app/configuracoes-usuario');
  };
  const feedback = () => {
    fold();
    navigate(`/app/feedback?de=${encodeURIComponent(pathname)}`);
  };
  const place = [user.capacity?.post, user.capacity?.label ?? 'Sem lotação'].filter(Boolean).join(' · ');
  return (
    <Anchor {...anchor}>
      <button type="button" className={styles.who} {...button}>
        <span className={look('heard')}>
          Conta de {user.name}, {place}
        </span>
        <Avatar name={user.name} />
        {narrow ? null : (
          <>
            <span className={classNames(styles.person, look('hideTablet'))} aria-hidden>
              <strong className={look('semi', 'cut')}>{user.name}</strong>
              <span className={look('tiny', 'muted', 'cut')}>{place}</span>
            </span>
            <Glyph of={IconChevronDown} />
          </>
        )}
      </button>
      {open ? (
        <Panel below menu id={id} role="group" aria-label="Conta">
          <PanelHeading>
            <strong className={look('semi')}>{user.name}</strong>
            <br />
            {place}
          </PanelHeading>
          {narrow ? (
            <div className={styles.looks}>
              <AppearanceChoices block />
            </div>
          ) : null}
          {user.bonds.length > 1 ? (
            <PanelItem icon={IconArrowsExchange} onClick={opens('capacity')}>
              Trocar lotação
            </PanelItem>
          ) : null}
          <PanelItem icon={IconSettings} onClick={settings}>
            Configurações
          </PanelItem>
          <PanelItem icon={IconDevices} onClick={opens('sessions')}>
            Sessões
          </PanelItem>
          <PanelItem icon={IconLock} onClick={opens('password')}>
            Mudar a senha
          </PanelItem>
          <PanelItem icon={IconShieldLock} onClick={opens('factor')}>
            Verificação em duas etapas
          </PanelItem>
          <PanelItem icon={IconFingerprint} onClick={opens('passkeys')}>
            Chaves de acesso
          </PanelItem>
          <PanelItem icon={IconMessage2} onClick={feedback}>
            Enviar opinião
          </PanelItem>
          <PanelItem icon={IconLogout} onClick={leave}>
            Sair
          </PanelItem>
        </Panel>
      ) : null}
      {opened === 'capacity' ? <CapacitySwitch user={user} onClose={() => setOpened(null)} /> : null}
      {opened === 'sessions' ? <Sessions onClose={() => setOpened(null)} /> : null}
      {opened === 'factor' ? <SecondFactor onClose={() => setOpened(null)} /> : null}
      {opened === 'passkeys' ? <Passkeys onClose={() => setOpened(null)} /> : null}
      {opened === 'password' ? <ChangePassword cpf={user.cpf} onClose={() => setOpened(null)} /> : null}
    </Anchor>
  );
}
