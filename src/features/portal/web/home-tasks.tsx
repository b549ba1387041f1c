import { IconFolderSearch, IconSearch, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { normaliseValidationCode } from '../../../kernel/validation-code.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { CodeGroups, emptyCode } from '../../../platform/web/ui/fields/code-groups.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { TextField } from '../../../platform/web/ui/fields/text-field.tsx';
import { consultAddress } from './consult-address.ts';
import { look } from '../../../platform/web/ui/look.ts';
import { Glyph } from '../../../platform/web/ui/glyph.tsx';
import styles from './home-tasks.module.css';

/** A number the way it is printed, as an example; its check digits are right. */
const EXAMPLE = '00024.003187/2026-72';

/** One field for number, name or subject. */
export function ConsultTask({ enabled }: { readonly enabled: boolean }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const consult = (event: FormEvent) => {
    event.preventDefault();
    void navigate(consultAddress(text));
  };
  return (
    <section className={styles.task} aria-labelledby="consultar">
      <h2 id="consultar">
        <Glyph of={IconFolderSearch} className={styles.icon} />
        Consultar processo
      </h2>
      {enabled ? (
        <>
          <form
            className={styles.line}
            role="search"
            aria-labelledby="consultar"
            data-landmark="search"
            onSubmit={consult}
          >
            <TextField
              className={look('grow')}
              label="Número, nome ou assunto"
              hideLabel
              placeholder="Número, nome ou assunto"
              size="lg"
              icon={IconSearch}
              name="text"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" variant="primary" size="lg" block="narrow">
              Consultar
            </Button>
          </form>
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
  const [code, setCode] = useState(emptyCode);
  const [short, setShort] = useState(false);
  const validate = (text: string) => {
    const bare = text.replace(/[^0-9A-Za-z]/g, '');
    if (bare.length < 16) setShort(true);
    else
      void navigate(
        `/validar-documento?${new URLSearchParams({ hash: normaliseValidationCode(bare) ?? bare }).toString()}`,
      );
  };
  return (
    <section className={styles.task} aria-labelledby="validar">
      <h2 id="validar">
        <Glyph of={IconShieldCheck} className={styles.icon} />
        Validar documento
      </h2>
      <form
        className={styles.line}
        aria-labelledby="validar"
        onSubmit={(event) => {
          event.preventDefault();
          validate(code.join(''));
        }}
      >
        <CodeGroups
          label="Código de validação"
          value={code}
          onChange={(next) => {
            setCode(next);
            setShort(false);
          }}
          onPasted={validate}
          read={normaliseValidationCode}
          describedBy="validar-dica"
          invalid={short}
        />
        <Button type="submit" size="lg" block="narrow">
          Validar
        </Button>
      </form>
      <p id="validar-dica" role={short ? 'alert' : undefined} className={short ? styles.short : undefined}>
        {short
          ? 'O código está incompleto. São quatro grupos de quatro letras e números.'
          : 'O código fica na lateral do documento. Se colar o código inteiro, ele se distribui sozinho.'}
      </p>
    </section>
  );
}
