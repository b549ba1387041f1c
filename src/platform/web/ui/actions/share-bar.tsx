import { IconPrinter, IconShare } from '@tabler/icons-react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { classNames, look } from '../look.tsx';
import styles from './share-bar.module.css';

/** R056: copies the address of what is on screen, and prints it. */
export function ShareBar() {
  const share = () => void copyText(window.location.href, 'Endereço copiado. Cole onde quiser compartilhar.');
  return (
    <div className={classNames(styles.share, look('row', 'wrap', 'noPrint'))}>
      <Button className={styles.button} icon={IconShare} onClick={share}>
        Compartilhar
      </Button>
      <Button className={styles.button} icon={IconPrinter} onClick={() => window.print()}>
        Imprimir
      </Button>
    </div>
  );
}
