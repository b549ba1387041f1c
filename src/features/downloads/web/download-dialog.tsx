import { IconDownload, IconRefresh, IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../platform/web/acts/act-dialog.tsx';
import { RefusalNote } from '../../../platform/web/acts/refusal-note.tsx';
import { useSubmission } from '../../../platform/web/acts/use-submission.ts';
import { useStore } from '../../../platform/web/store/create-store.ts';
import { plural } from '../../../platform/web/format/number.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Segmented, Radio } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { Dialog } from '../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { askDocuments, askProcesses } from './ask-download.ts';
import { DocumentChoice } from './document-choice.tsx';
import { DownloadSteps } from './download-steps.tsx';
import { callOff, type Download, downloads, isUnfinished } from './follow-downloads.ts';
import { look } from '../../../platform/web/ui/look.tsx';

type What = 'pdf' | 'zip' | 'chosen';

/** What is to be taken away: processes, or documents of the signatures panel. */
export interface DownloadTarget {
  readonly processIds?: readonly number[];
  readonly documentIds?: readonly number[];
  /** Number of the process, when there is only one and it is known. */
  readonly nup?: string;
  readonly confidential?: boolean;
}

export interface DownloadDialogProps {
  readonly target: DownloadTarget;
  readonly onClose: () => void;
}

/** Chooses what to take and follows it to the end. It may be closed at any time: the queue goes on. */
export function DownloadDialog({ target, onClose }: DownloadDialogProps) {
  const { processIds = [], documentIds, nup, confidential } = target;
  const single = processIds.length === 1 ? processIds[0]! : null;
  const [what, setWhat] = useState<What>(documentIds ? 'zip' : 'pdf');
  const [format, setFormat] = useState<'pdf' | 'zip'>('pdf');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [started, setStarted] = useState<Download | null>(null);

  const as = what === 'chosen' ? format : what;
  const only = what === 'chosen' ? [...chosen] : undefined;
  const ask = () =>
    documentIds ? askDocuments(documentIds, as) : askProcesses({ processIds, format: as, documentIds: only });
  const follow = (asked: readonly Download[]) => {
    if (asked.length > 1) onClose();
    else if (asked[0]) setStarted(asked[0]);
  };
  if (started)
    return <Following started={started} title={titleOf(target)} ask={ask} onAsked={follow} onClose={onClose} />;
  return (
    <ActDialog
      words={{ title: titleOf(target), verb: 'Baixar', busy: 'Pedindo…', keep: 'Cancelar' }}
      icon={IconDownload}
      // R234: a process that is in the queue already is said in a notice.
      faults="notices"
      blocked={what === 'chosen' && chosen.size === 0 ? { message: 'Escolha ao menos um documento.' } : null}
      send={ask}
      onNext={follow}
      onClose={onClose}
    >
      <div className={look('stack')}>
        {nup ? <p className={look('nup', 'muted')}>{nup}</p> : null}
        <fieldset className={look('stack')}>
          <legend className={look('heard')}>O que baixar</legend>
          {optionsFor({ single, documents: documentIds !== undefined }).map(({ value, label, hint }) => (
            <Radio
              key={value}
              label={label}
              hint={hint}
              name="what"
              value={value}
              checked={what === value}
              onChange={() => setWhat(value)}
            />
          ))}
        </fieldset>
        {what === 'chosen' && single !== null ? (
          <>
            <DocumentChoice processId={single} chosen={chosen} onChange={setChosen} />
            <Segmented
              label="Formato"
              value={format}
              onChange={setFormat}
              options={[
                { value: 'pdf', label: 'Um PDF' },
                { value: 'zip', label: 'ZIP dos originais' },
              ]}
            />
          </>
        ) : null}
        {confidential ? (
          <Note tone="warn" icon={IconShieldLock}>
            Processo sigiloso: o PDF levará o seu nome e o horário em todas as páginas.
          </Note>
        ) : null}
      </div>
    </ActDialog>
  );
}

interface FollowingProps extends Pick<DownloadDialogProps, 'onClose'> {
  readonly started: Download;
  readonly title: string;
  readonly ask: () => Promise<readonly Download[]>;
  readonly onAsked: (asked: readonly Download[]) => void;
}

/** One download on its way. No `ActDialog`: nothing is asked here any more. */
function Following({ started, title, ask, onAsked, onClose }: FollowingProps) {
  const status = useStore(downloads).get(started.id)?.status ?? 'error';
  const { busy, refusal, submit } = useSubmission();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          {isUnfinished({ status }) ? (
            <Button variant="ghost" onClick={() => void callOff(started.id).then(onClose)}>
              Cancelar download
            </Button>
          ) : null}
          <Button data-safe onClick={onClose}>
            Fechar
          </Button>
          {status === 'error' ? (
            <Button
              variant="primary"
              icon={IconRefresh}
              busy={busy}
              busyLabel="Pedindo…"
              onClick={() => void submit(ask, onAsked)}
            >
              Tentar de novo
            </Button>
          ) : null}
        </>
      }
    >
      <RefusalNote error={refusal} />
      <DownloadSteps started={started} />
    </Dialog>
  );
}

function titleOf({ processIds = [], documentIds }: DownloadTarget): string {
  if (documentIds) return `Baixar ${plural(documentIds.length, 'documento', 'documentos')}`;
  return processIds.length === 1 ? 'Baixar processo' : `Baixar ${plural(processIds.length, 'processo', 'processos')}`;
}

const chosenOption = {
  value: 'chosen' as const,
  label: 'Documentos escolhidos',
  hint: 'Só os que você marcar, em um PDF ou em ZIP.',
};

function optionsFor({ single, documents }: { readonly single: number | null; readonly documents: boolean }) {
  const each = single === null && !documents ? ', um para cada processo' : '';
  return [
    {
      value: 'pdf' as const,
      label: documents ? 'Todos em um PDF' : 'Processo inteiro em PDF',
      hint: `Capa, índice e documentos em ordem, com folhas numeradas${each}.`,
    },
    {
      value: 'zip' as const,
      label: 'Originais em ZIP',
      hint: `Os arquivos como são, com as assinaturas digitais${each}.`,
    },
    ...(single === null ? [] : [chosenOption]),
  ];
}
