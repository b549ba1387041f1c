import { IconPrinter, IconShare } from '@tabler/icons-react';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../platform/web/ui/look.ts';
import { classNames } from '../../../platform/web/ui/class-names.ts';
import styles from './share-bar.module.css';

/** R056: copies the address of what is on screen, and prints it. */
export function ShareBar() {
  const share = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      toast.success('Endereço copiado. Cole onde quiser compartilhar.');
    } catch {
      toast.warning(`O navegador não deixou copiar. Selecione e copie: ${window.location.href}`);
    }
  };
  return (
    <div className={classNames(styles.share, look('row', 'noPrint'))}>
      <Button className={styles.button} icon={IconShare} onClick={() => void share()}>
        Compartilhar
      </Button>
      <Button className={styles.button} icon={IconPrinter} onClick={() => window.print()}>
        Imprimir
      </Button>
    </div>
  );
}
