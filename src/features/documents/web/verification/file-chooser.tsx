import { IconFileSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { DropArea } from '../uploads/drop-area.tsx';
import { look } from '../../../../platform/web/ui/look.ts';
import { Glyph } from '../../../../platform/web/ui/glyph.tsx';
import styles from './file-chooser.module.css';

interface FileChooserProps {
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

/** For who has the file and not the paper: chosen, or dropped anywhere on the screen. */
export function FileChooser({ busy, onFile }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
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
      <Button block="narrow" busy={busy} busyLabel="Conferindo…" onClick={() => input.current?.click()}>
        Escolher arquivo
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label="Arquivo a conferir"
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </section>
  );
}
