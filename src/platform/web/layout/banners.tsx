import { IconFlask2, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { newVersion } from '../api/app-version.ts';
import { useOnline } from '../api/use-online.ts';
import { formatDateTime } from '../format/date.ts';
import { copyShown } from '../offline/copy-shown.ts';
import { useStore } from '../store/create-store.ts';
import { Link } from '../router/index.ts';
import { Button } from '../ui/actions/button.tsx';
import type { Brand } from './shell-parts.ts';
import { classNames, Glyph, type IconType, look } from '../ui/look.tsx';
import styles from './banners.module.css';

interface BannerProps {
  readonly icon: IconType;
  readonly look?: 'thin' | 'bad';
  /** What to do about it, after the words. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One strip: what the person should know, and what they may do about it. */
export const Banner = ({ icon, look: kind, action, children }: BannerProps) => (
  <div className={classNames(styles.banner, kind && styles[kind])}>
    <Glyph of={icon} />
    <span className={styles.words}>{children}</span>
    {action}
  </div>
);

interface BannersProps extends Pick<Brand, 'notice' | 'noticeLink'> {
  /** What the capabilities tell here. */
  readonly children?: ReactNode;
}

/** Strips above the content: what the installation is, no network, new version. They never interrupt. */
export function Banners({ notice, noticeLink, children }: BannersProps) {
  const online = useOnline();
  const newer = useStore(newVersion);
  const copied = useStore(copyShown);
  const [taking, setTaking] = useState(false);
  const take = () => {
    setTaking(true);
    void import('../offline/take-new-version.ts')
      .then(({ takeNewVersion }) => takeNewVersion())
      .catch(() => window.location.reload())
      .finally(() => setTaking(false));
  };
  return (
    <div role="status" className={look('noPrint')}>
      {notice ? (
        <Banner icon={IconFlask2} look="thin">
          {notice} {noticeLink ? <Link to={noticeLink.to}>{noticeLink.label}</Link> : null}
        </Banner>
      ) : null}
      {online && copied === null ? null : (
        <Banner icon={IconWifiOff} look="bad">
          {copied === null
            ? 'Sem conexão. Você pode ler o que já abriu. '
            : `Sem conexão. As listas são de ${formatDateTime(new Date(copied))}, só com o que é público. `}
          O que escrever fica salvo neste computador.
        </Banner>
      )}
      {newer ? (
        <Banner
          icon={IconRefresh}
          action={
            <Button size="sm" busy={taking} busyLabel="Atualizando…" onClick={take}>
              Atualizar
            </Button>
          }
        >
          Há uma versão nova. O que você escreveu continua na tela.
        </Banner>
      ) : null}
      {children}
    </div>
  );
}
