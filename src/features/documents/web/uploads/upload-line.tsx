import { IconAlertCircle, IconFileUpload, IconX } from '@tabler/icons-react';
import { Button, IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { Progress } from '../../../../platform/web/ui/display/meter.tsx';
import { cancelUpload, dismissUpload, retryUpload, type Upload } from './upload-queue.ts';

/** A file on its way, or that did not get there. */
export function UploadLine({ upload }: { readonly upload: Upload }) {
  const { fileIndex, file, state, started, percentage, error, retriable } = upload;
  const pending = state === 'pending';
  const Icon = state === 'error' ? IconAlertCircle : IconFileUpload;
  return (
    <li className="at-line" data-state={state}>
      <span className="at-grip hide-m" />
      <Icon className="i" aria-hidden />
      <span className="at-name">
        {file.name}{' '}
        <span className="small muted num">
          {pending ? (started ? `· enviando, ${percentage}%` : '· na fila') : null}
          {state === 'abort' ? '· cancelado' : null}
        </span>
        {error ? <span className="at-why">{error}</span> : null}
      </span>
      <span className="row">
        {pending ? (
          <Button variant="ghost" size="sm" onClick={() => cancelUpload(fileIndex)}>
            Cancelar<span className="sr"> envio de {file.name}</span>
          </Button>
        ) : null}
        {!pending && retriable ? (
          <Button size="sm" onClick={() => retryUpload(fileIndex)}>
            Tentar de novo<span className="sr"> o envio de {file.name}</span>
          </Button>
        ) : null}
        {pending ? null : (
          <IconButton label={`Retirar ${file.name} da lista`} icon={IconX} onClick={() => dismissUpload(fileIndex)} />
        )}
      </span>
      {pending && started ? (
        <span className="at-bar">
          <Progress label={`Envio de ${file.name}`} percent={percentage} />
        </span>
      ) : null}
    </li>
  );
}
