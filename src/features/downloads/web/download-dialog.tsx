import { IconDownload, IconRefresh, IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from '../../../platform/web/store/create-store.ts';
import { plural } from '../../../platform/web/format/number.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Segmented } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { Dialog } from '../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { askDocuments, askProcesses, tellRefusal } from './ask-download.ts';
import { DocumentChoice } from './document-choice.tsx';
import { DownloadSteps } from './download-steps.tsx';
import { callOff, type Download, downloads, isUnfinished } from './follow-downloads.ts';
import './downloads.css';

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
  const [busy, setBusy] = useState(false);
  const [started, setStarted] = useState<Download | null>(null);

  const ask = () =>
    documentIds
      ? askDocuments(documentIds, what === 'pdf' ? 'pdf' : 'zip')
      : what === 'chosen'
        ? askProcesses({ processIds, format, documentIds: [...chosen] })
        : askProcesses({ processIds, format: what });
  const submit = async () => {
    setBusy(true);
    try {
      const asked = await ask();
      if (asked.length > 1) onClose();
      else if (asked[0]) setStarted(asked[0]);
    } catch (error) {
      tellRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  const known = useStore(downloads);
  const status = started && (known.get(started.id)?.status ?? 'error');
  const isOver = status === 'error';
  const blocked = what === 'chosen' && chosen.size === 0 ? { message: 'Escolha ao menos um documento.' } : null;
  return (
    <Dialog
      title={titleOf(target)}
      onClose={onClose}
      onSubmit={started || busy || blocked ? undefined : () => void submit()}
      footer={
        started ? (
          <>
            {status && isUnfinished({ status }) ? (
              <Button variant="ghost" onClick={() => void callOff(started.id).then(onClose)}>
                Cancelar download
              </Button>
            ) : null}
            <Button data-safe onClick={onClose}>
              Fechar
            </Button>
            {isOver ? (
              <Button
                variant="primary"
                icon={IconRefresh}
                busy={busy}
                busyLabel="Pedindo…"
                onClick={() => void submit()}
              >
                Tentar de novo
              </Button>
            ) : null}
          </>
        ) : (
          <>
            <Button data-safe onClick={onClose}>
              Cancelar
            </Button>
            <Button
              type="submit"
              variant="primary"
              icon={IconDownload}
              busy={busy}
              busyLabel="Pedindo…"
              blocked={blocked}
            >
              Baixar
            </Button>
          </>
        )
      }
    >
      {started ? (
        <DownloadSteps started={started} />
      ) : (
        <div className="stack">
          {nup ? <p className="nup muted">{nup}</p> : null}
          <fieldset className="dl-what">
            <legend className="sr">O que baixar</legend>
            {optionsFor({ single, documents: documentIds !== undefined }).map(({ value, label, hint }) => (
              <label key={value} className="tick">
                <input
                  type="radio"
                  name="what"
                  value={value}
                  checked={what === value}
                  onChange={() => setWhat(value)}
                />
                <span>
                  {label}
                  <span className="hint">{hint}</span>
                </span>
              </label>
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
      )}
    </Dialog>
  );
}

function titleOf({ processIds = [], documentIds }: DownloadTarget): string {
  if (documentIds) return `Baixar ${plural(documentIds.length, 'documento', 'documentos')}`;
  return processIds.length === 1 ? 'Baixar processo' : `Baixar ${plural(processIds.length, 'processo', 'processos')}`;
}

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
    ...(single === null
      ? []
      : [
          {
            value: 'chosen' as const,
            label: 'Documentos escolhidos',
            hint: 'Só os que você marcar, em um PDF ou em ZIP.',
          },
        ]),
  ];
}
