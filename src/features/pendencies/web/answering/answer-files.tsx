import { IconAlertCircle, IconCheck, IconFileUpload, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { invalidate, useAct } from '../../../../platform/web/api/hooks.ts';
import { formatBytes } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button, IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { Progress } from '../../../../platform/web/ui/display/meter.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { openLink } from '../../contract/answering/open-link.ts';
import { removeAnswerFile } from '../../contract/answering/remove-answer-file.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import type { Sending } from './use-answer-files.ts';
import type { Keys, Request } from './use-request.ts';
import styles from './answer-files.module.css';

interface AnswerFileProps {
  readonly keys: Keys;
  readonly file: Request['files'][number];
  readonly onOver: () => void;
}

/** A file that is in the answer. */
export function AnswerFile({ keys, file: { id, name, extension, filesize }, onOver }: AnswerFileProps) {
  const client = useQueryClient();
  const { act } = useAct(removeAnswerFile);
  const remove = async () => {
    try {
      await act({ body: { ...keys, file_id: id } });
      await invalidate(client, [openLink]);
    } catch (error) {
      if (error instanceof ApiError && error.code === pendencyErrors.visitOver.code) onOver();
      toast.failure(error);
    }
  };
  return (
    <li className={styles.file}>
      <Glyph of={IconCheck} says="Anexado" className={styles.there} />
      <span className={styles.name}>
        {name}.{extension} <span className={look('small', 'muted', 'digits')}>{formatBytes(filesize)}</span>
      </span>
      <IconButton label={`Retirar ${name}`} icon={IconX} onClick={() => void remove()} />
    </li>
  );
}

interface SendingFileProps {
  readonly sending: Sending;
  readonly onRetry: (one: Sending) => void;
  readonly onDismiss: (key: number) => void;
}

/** A file on its way, or that did not get there and why. */
export function SendingFile({ sending, onRetry, onDismiss }: SendingFileProps) {
  const { key, file, percent, error, retriable } = sending;
  return (
    <li className={styles.file}>
      <Glyph
        of={error === null ? IconFileUpload : IconAlertCircle}
        className={error === null ? undefined : styles.failed}
      />
      <span className={styles.name}>
        {file.name}{' '}
        {error === null ? (
          <span className={look('small', 'muted', 'digits')}>enviando, {Math.round(percent)}%</span>
        ) : (
          <span className={styles.why} role="alert">
            {error}
          </span>
        )}
      </span>
      {error === null ? null : (
        <span className={look('row')}>
          {retriable ? (
            <Button size="sm" onClick={() => onRetry(sending)}>
              Tentar de novo
            </Button>
          ) : null}
          <IconButton label={`Retirar ${file.name} da lista`} icon={IconX} onClick={() => onDismiss(key)} />
        </span>
      )}
      {error === null ? (
        <span className={styles.bar}>
          <Progress label={`Envio de ${file.name}`} percent={percent} />
        </span>
      ) : null}
    </li>
  );
}
