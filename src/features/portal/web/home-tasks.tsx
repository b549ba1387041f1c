import { IconFolderSearch, IconShieldCheck } from '@tabler/icons-react';
import { useNavigate } from '../../../platform/web/router/index.ts';
import { normaliseValidationCode } from '../../../kernel/numbers/validation-code.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { CodeForm } from '../../../platform/web/ui/fields/code-form.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { ConsultBox } from './consult-box.tsx';
import { Glyph, look } from '../../../platform/web/ui/look.tsx';
import styles from './home-tasks.module.css';

/** A number the way it is printed, as an example; its check digits are right. */
const EXAMPLE = '00024.003187/2026-72';

/** One field for number, name or subject. */
export function ConsultTask({ enabled }: { readonly enabled: boolean }) {
  return (
    <section className={styles.task} aria-labelledby="consultar">
      <h2 id="consultar">
        <Glyph of={IconFolderSearch} className={styles.icon} />
        Consultar processo
      </h2>
      {enabled ? (
        <>
          <ConsultBox />
          <p>
            Exemplo de número: <span className={look('nup')}>{EXAMPLE}</span>
          </p>
        </>
      ) : (
        <Note>
          A consulta pública está desligada nesta instalação. Procure o protocolo do órgão para acompanhar um processo.
        </Note>
      )}
    </section>
  );
}

/** The code of a document: a whole one pasted goes on by itself. */
export function ValidateTask() {
  const navigate = useNavigate();
  const validate = (text: string) => {
    const bare = text.replace(/[^0-9A-Za-z]/g, '');
    const query = new URLSearchParams({ hash: normaliseValidationCode(bare) ?? bare });
    navigate(`/validar-documento?${query.toString()}`);
  };
  return (
    <section className={styles.task} aria-labelledby="validar">
      <h2 id="validar">
        <Glyph of={IconShieldCheck} className={styles.icon} />
        Validar documento
      </h2>
      <CodeForm
        className={styles.line}
        aria-labelledby="validar"
        code=""
        read={normaliseValidationCode}
        hint="O código fica na lateral do documento. Se colar o código inteiro, ele se distribui sozinho."
        onCode={validate}
      >
        <Button type="submit" size="lg" block="narrow">
          Validar
        </Button>
      </CodeForm>
    </section>
  );
}
