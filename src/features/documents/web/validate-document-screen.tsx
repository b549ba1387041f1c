import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from '../../../platform/web/router/index.ts';
import { normaliseValidationCode } from '../../../kernel/numbers/validation-code.ts';
import { ApiError, failureMessage } from '../../../platform/web/api/api-error.ts';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { PrintHeading } from '../../../platform/web/layout/print-heading.tsx';
import { useScreenTitle } from '../../../platform/web/layout/screen.tsx';
import { Skeleton } from '../../../platform/web/ui/display/area-message.tsx';
import { errorState } from '../../../platform/web/ui/display/area-state.tsx';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { CodeForm } from '../../../platform/web/ui/fields/code-form.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { validateDocument } from '../contract/verification/validate-document.ts';
import { DocumentFound } from './document-found.tsx';
import { DocumentNotFound } from './document-not-found.tsx';
import { FileChooser } from './verification/file-chooser.tsx';
import { FileJudged } from './verification/file-judged.tsx';
import { judgeFile } from './verification/judge-file.ts';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import styles from './validate-document-screen.module.css';

const SHA256 = /^[0-9a-f]{64}$/i;

/** What may be asked of the server: a code of the right letters, or the SHA-256 of a file. */
const askable = (hash: string) => normaliseValidationCode(hash) ?? (SHA256.test(hash) ? hash.toLowerCase() : null);

/** Checks a document by the code printed on it. The code is in the address: `?hash=` answers at once. */
export function Component() {
  useScreenTitle('Validar documento', '/');
  const [query, setQuery] = useSearchParams();
  const hash = (query.get('hash') ?? '').trim();
  const again = useRef<HTMLDivElement>(null);
  const judging = useMutation({ mutationFn: judgeFile, networkMode: 'always' });
  const clear = () => {
    setQuery({});
    judging.reset();
    again.current?.querySelector('input')?.focus();
  };
  const judge = (file: File) => {
    setQuery({});
    judging.mutate(file);
  };
  const ask = (text: string) => {
    judging.reset();
    setQuery({ hash: text });
  };
  const answered = hash !== '' || judging.isSuccess;
  const chooser = (
    <div className={look('noPrint')}>
      <FileChooser busy={judging.isPending} onFile={judge} />
    </div>
  );
  return (
    <div className={classNames(styles.screen, look('page'))}>
      <PrintHeading title="Comprovante de validação" />
      <h1>Validar documento</h1>
      <p className={classNames(styles.lead, look('noPrint'))}>
        Digite o código impresso na lateral do documento, ou abra o QR Code com a câmera do celular.
      </p>
      <div ref={again} className={classNames(styles.ask, look('noPrint'))}>
        <CodeForm
          className={styles.line}
          role="search"
          aria-label="Código do documento"
          data-landmark="search"
          code={typed(hash)}
          read={normaliseValidationCode}
          onCode={(text) => ask(normaliseValidationCode(text) ?? text)}
        >
          <Button type="submit" variant="primary" size="lg">
            Validar
          </Button>
        </CodeForm>
      </div>
      {answered ? null : chooser}
      <div aria-live="polite">
        {judging.isPending ? <Skeleton lines={3} label="Conferindo o arquivo" /> : null}
        {judging.error ? (
          <div className={styles.failed}>
            <Note tone="bad" title={`${judging.variables.name}:`} live>
              {failureMessage(judging.error)}
            </Note>
          </div>
        ) : null}
        {judging.data && hash === '' ? (
          <FileJudged name={judging.variables.name} judged={judging.data} onClear={clear} />
        ) : null}
        {hash === '' ? null : <Answer hash={hash} onClear={clear} />}
      </div>
      {answered ? chooser : null}
    </div>
  );
}

/** The groups that show what the address asks. */
const typed = (hash: string) => (SHA256.test(hash) ? '' : (normaliseValidationCode(hash) ?? hash));

function Answer({ hash, onClear }: { readonly hash: string; readonly onClear: () => void }) {
  const asked = askable(hash);
  const { data, error, refetch, dataUpdatedAt } = useEndpoint(
    validateDocument,
    { query: { hash: asked ?? '' } },
    { enabled: asked !== null },
  );
  if (asked === null || (error instanceof ApiError && error.status === 404)) {
    return <DocumentNotFound hash={hash} onClear={onClear} />;
  }
  if (data) return <DocumentFound document={data} checkedAt={dataUpdatedAt} onClear={onClear} />;
  return error ? (
    errorState(error, () => void refetch())
  ) : (
    <Skeleton lines={3} label="Conferindo o código" className={styles.answering} />
  );
}
