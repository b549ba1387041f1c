import { IconFlask2, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { newVersion } from '../api/app-version.ts';
import { useOnline } from '../api/use-online.ts';
import { useStore } from '../store/create-store.ts';
import { Link } from '../router/index.ts';
import { Button } from '../ui/actions/button.tsx';
import type { Brand } from './shell-parts.ts';
import { classNames, Glyph, look } from '../ui/look.tsx';
import styles from './banners.module.css';

/** Strips above the content: what the installation is, no network, new version. They never interrupt. */
export function Banners({ notice, noticeLink }: Pick<Brand, 'notice' | 'noticeLink'>) {
  const online = useOnline();
  const newer = useStore(newVersion);
  return (
    <div role="status" className={look('noPrint')}>
      {notice ? (
        <div className={classNames(styles.banner, styles.thin)}>
          <Glyph of={IconFlask2} />
          <span className={look('grow')}>
            {notice} {noticeLink ? <Link to={noticeLink.to}>{noticeLink.label}</Link> : null}
          </span>
        </div>
      ) : null}
      {online ? null : (
        <div className={classNames(styles.banner, styles.bad)}>
          <Glyph of={IconWifiOff} />
          <span className={look('grow')}>
            Sem conexão. Você pode ler o que já abriu. O que escrever fica salvo neste computador.
          </span>
        </div>
      )}
      {newer ? (
        <div className={styles.banner}>
          <Glyph of={IconRefresh} />
          <span className={look('grow')}>Há uma versão nova.</span>
          <Button size="sm" onClick={() => window.location.reload()}>
            Atualizar
          </Button>
        </div>
      ) : null}
    </div>
  );
}
