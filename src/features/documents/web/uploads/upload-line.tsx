import { IconAlertCircle, IconFileUpload, IconX } from '@tabler/icons-react';
import { Button, IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { Progress } from '../../../../platform/web/ui/display/meter.tsx';
import { cancelUpload, dismissUpload, retryUpload, type Upload } from './upload-queue.ts';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import styles from './attachment-line.module.css';

/** A file on its way, or that did not get there. */
export function UploadLine({ upload }: { readonly upload: Upload }) {
  const { fileIndex, file, state, started, percentage, error, retriable } = upload;
  const pending = state === 'pending';
  const Icon = state === 'error' ? IconAlertCircle : IconFileUpload;
  return (
    <li className={styles.line} data-state={state}>
      <span className={classNames(styles.grip, look('hideNarrow'))} />
      <Glyph of={Icon} className={styles.icon} />
      <span className={styles.name}>
        {file.name}{' '}
        <span className={look('small', 'muted', 'digits')}>
          {pending ? (started ? `· enviando, ${percentage}%` : '· na fila') : null}
          {state === 'abort' ? '· cancelado' : null}
        </span>
        {error ? <span className={styles.why}>{error}</span> : null}
      </span>
      <span className={look('row')}>
        {pending ? (
          <Button variant="ghost" size="sm" onClick={() => cancelUpload(fileIndex)}>
            Cancelar<span className={look('heard')}> envio de {file.name}</span>
          </Button>
        ) : null}
        {!pending && retriable ? (
          <Button size="sm" onClick={() => retryUpload(fileIndex)}>
            Tentar de novo<span className={look('heard')}> o envio de {file.name}</span>
          </Button>
        ) : null}
        {pending ? null : (
          <IconButton label={`Retirar ${file.name} da lista`} icon={IconX} onClick={() => dismissUpload(fileIndex)} />
        )}
      </span>
      {pending && started ? (
        <span className={styles.bar}>
          <Progress label={`Envio de ${file.name}`} percent={percentage} />
        </span>
      ) : null}
    </li>
  );
}
