import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { plural } from '../../../../platform/web/format/number.ts';
import { useAnyLive } from '../../../../platform/web/live/live.ts';
import { useStore } from '../../../../platform/web/store/create-store.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { Progress } from '../../../../platform/web/ui/display/meter.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { sayBlocked } from '../../../../platform/web/ui/actions/blocked.ts';

import { mayCloseSigning, signingMachine } from '../../rules/signing-queue.ts';
import type { RunItem } from './run-item.ts';
import { isChanged, type SigningRun } from './signing-run.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import { LineList, OutcomeLine } from '../line-list.tsx';

interface QueueStepProps {
  readonly run: SigningRun;
  /** What to do with the failures: sign again, or prove the person again first. */
  readonly onRetry: (failed: readonly RunItem[]) => void;
  readonly onClose: (signedIds: readonly number[]) => void;
}

/** No `ActDialog`: nothing is asked here. Each document on its way. Nothing stops the others; it closes alone when all is well, never while something runs (R223). */
export function QueueStep({ run, onRetry, onClose }: QueueStepProps) {
  const items = useStore(run.items);
  const offline = useStore(run.offline);
  useAnyLive(() => run.hear());
  const done = items.filter(({ state }) => state === 'done');
  const failed = items.filter(({ state }) => state === 'error');
  // What changed is read before it is signed: not from here.
  const toRetry = failed.filter((item) => !isChanged(item));
  const ended = mayCloseSigning(items);
  const waits = ended ? null : { message: 'Espere: ainda há documentos sendo assinados.' };
  const close = () => (waits ? sayBlocked(waits) : onClose(done.map(({ processFileId }) => processFileId)));
  const allWell = ended && failed.length === 0;
  const finish = useEffectEvent(() => {
    toast.success(
      done.length === 1 ? 'Documento assinado.' : `${plural(done.length, 'documento', 'documentos')} assinados.`,
    );
    close();
  });
  useEffect(() => {
    if (allWell) finish();
  }, [allWell]);
  return (
    <Dialog
      title={
        ended
          ? `${done.length} de ${plural(items.length, 'documento assinado', 'documentos assinados')}`
          : `Assinando ${plural(items.length, 'documento', 'documentos')}`
      }
      onClose={close}
      closeOnOutside={false}
      footer={
        <>
          <Button data-safe onClick={close} blocked={waits}>
            Fechar
          </Button>
          {ended && toRetry.length > 0 ? (
            <Button variant="primary" icon={IconRefresh} onClick={() => onRetry(toRetry)}>
              {toRetry.length === 1
                ? 'Tentar de novo no que falhou'
                : `Tentar de novo nos ${toRetry.length} que falharam`}
            </Button>
          ) : null}
        </>
      }
    >
      <Progress
        label="Andamento das assinaturas"
        percent={Math.round((100 * (done.length + failed.length)) / items.length)}
      />
      <p className={look('heard')} role="status">
        {ended ? `${done.length} assinados, ${failed.length} com falha.` : 'Assinando.'}
      </p>
      {offline ? (
        <Note tone="warn" live>
          Sem conexão. O que falta continua na fila e segue sozinho quando a rede voltar.
        </Note>
      ) : null}
      <LineList label="Fila de assinaturas">
        {items.map((item) => (
          <OutcomeLine
            key={item.processFileId}
            state={item.state}
            title={item.title}
            failure={item.failure?.message}
            said={signingMachine.labels?.[item.state]}
          />
        ))}
      </LineList>
    </Dialog>
  );
}
