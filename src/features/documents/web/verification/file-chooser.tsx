import { IconFileSearch } from '@tabler/icons-react';
import { FileButton } from '../../../../platform/web/ui/actions/file-button.tsx';
import { DropArea } from '../uploads/drop-area.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import styles from './file-chooser.module.css';

interface FileChooserProps {
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

/** For who has the file and not the paper: chosen, or dropped anywhere on the screen. */
export function FileChooser({ busy, onFile }: FileChooserProps) {
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file && !busy) onFile(file);
  };
  return (
    <section className={styles.box} aria-labelledby="conferir-arquivo">
      <DropArea says="Solte para conferir" onFiles={take} />
      <Glyph of={IconFileSearch} className={styles.icon} />
      <div className={styles.what}>
        <h2 id="conferir-arquivo">Tem o arquivo?</h2>
        <p>
          <span className={look('hideTouch')}>Solte o PDF aqui. </span>
          Dizemos se ele é nosso, se foi alterado e se as assinaturas valem. Nada fica guardado.
        </p>
      </div>
      <FileButton
        block="narrow"
        busy={busy}
        busyLabel="Conferindo…"
        label="Arquivo a conferir"
        accept="application/pdf,.pdf"
        onFiles={take}
      >
        Escolher arquivo
      </FileButton>
    </section>
  );
}
