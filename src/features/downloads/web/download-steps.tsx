import { IconAlertCircle, IconCircle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react';
import { UNEXPECTED } from '../../../platform/web/api/api-error.ts';
import { useStore } from '../../../platform/web/store/create-store.ts';
import { classNames, Glyph, look } from '../../../platform/web/ui/look.tsx';
import { Progress } from '../../../platform/web/ui/display/meter.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { buildSteps, stepLabels } from '../rules/build-states.ts';
import { type Download, downloads, percentOf } from './follow-downloads.ts';
import styles from './download-steps.module.css';

const shown = buildSteps.filter((step) => step !== 'error');

/** R109: where the download is, step by step, and its file by a link when it is ready. */
export function DownloadSteps({ started }: { readonly started: Download }) {
  const download = useStore(downloads).get(started.id);
  if (!download) return <Note tone="warn">O download saiu da fila: foi cancelado ou apagado.</Note>;
  const { title, status, done, total, download_url, file_name, message } = download;
  const at = shown.indexOf(status as (typeof shown)[number]);
  if (status === 'error') {
    return (
      <div role="alert">
        <Note tone="bad" icon={IconAlertCircle}>
          <b className={look('semi')}>Falha no download.</b> {message ?? UNEXPECTED}{' '}
          {download_url ? (
            <a href={download_url} download={file_name}>
              Baixar a última versão
            </a>
          ) : null}
        </Note>
      </div>
    );
  }
  return (
    <div className={look('stack')}>
      <p className={look('digits', 'muted')}>{title}</p>
      <ol className={styles.steps} aria-label="Passos do download">
        {shown.map((step, index) => {
          const isDone = index < at || status === 'finished';
          const isNow = index === at && !isDone;
          const icon = isDone ? IconCircleCheck : isNow ? IconLoader2 : IconCircle;
          const counted = isNow && total > 0 && index > 0 && index < 3;
          return (
            <li
              key={step}
              className={classNames(isDone && styles.done, isNow && styles.now)}
              aria-current={isNow ? 'step' : undefined}
            >
              <Glyph of={icon} turning={isNow} className={styles.icon} />
              <span>
                {stepLabels[step]}
                {counted ? <span className={look('digits', 'muted')}>{` ${done} de ${total}`}</span> : null}
                {isDone ? <span className={look('heard')}>, feito</span> : null}
              </span>
            </li>
          );
        })}
      </ol>
      {status === 'finished' ? null : <Progress label="Andamento do download" percent={percentOf(download)} />}
      <p className={look('small')} role="status">
        {status === 'finished' && download_url ? (
          <>
            O download começou. Se não começar,{' '}
            <a href={download_url} download={file_name}>
              clique aqui
            </a>
            .
          </>
        ) : (
          'Você pode fechar esta janela: o download continua na fila de tarefas.'
        )}
      </p>
    </div>
  );
}
