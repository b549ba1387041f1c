import { useEffect, useState } from 'react';
import { readLocal, writeLocal } from '../../../../platform/web/store/local-storage.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './viewer-notice.module.css';
import { Key } from '../../../../platform/web/keyboard/key.tsx';

/** How many times it was shown in this browser. */
const KEY = 'viewer-notice';
const TIMES = 2;

/** R102, R103: explains the viewer the first two times only, and has a single way out. */
export function ViewerNotice() {
  const [seen] = useState(() => Number(readLocal(KEY) ?? 0) || 0);
  const [open, setOpen] = useState(seen < TIMES);
  useEffect(() => {
    if (seen < TIMES) writeLocal(KEY, String(seen + 1));
  }, [seen]);
  if (!open) return null;
  return (
    <Dialog
      title="Aqui você lê o processo inteiro"
      onClose={() => {}}
      closeOnOutside={false}
      footer={
        <Button variant="primary" data-autofocus onClick={() => setOpen(false)}>
          Entendi
        </Button>
      }
    >
      <ul className={styles.list}>
        <li>
          <b>Documentos:</b> a lista segue a ordem em que entraram, agrupados pelo despacho ou pela juntada que os
          trouxe.
        </li>
        <li>
          <b>Página:</b>{' '}
          <span className={look('hideNarrow')}>
            role, ou use <Key of="n" /> e <Key of="p" /> para mudar de página e <Key of="↑" /> <Key of="↓" /> para mudar
            de documento.
          </span>
          <span className={styles.touch}>role para ler; as setas embaixo mudam de página.</span>
        </li>
        <li>
          <b>Ler como texto:</b> mostra só o texto, no tamanho e nas cores que você escolheu, e funciona com leitor de
          tela.
        </li>
        <li>
          <b>Sem efeito:</b> continua no processo, riscado, e deixou de valer.
        </li>
      </ul>
    </Dialog>
  );
}
