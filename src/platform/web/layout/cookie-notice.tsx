import { useState } from 'react';
import { readLocal, writeLocal } from '../store/local-storage.ts';
import { Button } from '../ui/actions/button.tsx';
import { classNames, look } from '../ui/look.tsx';
import styles from './cookie-notice.module.css';

/** R496: said once, with an OK that this browser remembers. */
export function CookieNotice() {
  const [told, setTold] = useState(readLocal('consent') !== null);
  if (told) return null;
  const accept = () => {
    writeLocal('consent', 'true');
    setTold(true);
  };
  return (
    <section className={classNames(styles.notice, look('noPrint'))} aria-label="Aviso de cookies">
      <p className={look('grow')}>
        Guardamos neste navegador só o necessário para o site funcionar: sua sessão e suas escolhas de aparência. Nada é
        usado para propaganda.
      </p>
      <Button variant="primary" onClick={accept}>
        OK
      </Button>
    </section>
  );
}
