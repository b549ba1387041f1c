import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { LoadOptions } from '../../../../platform/web/ui/fields/search-options.ts';
import { searchNups } from '../../../processes/contract/numbers/search-nups.ts';
import { cloneDocument } from '../../contract/cloning/clone-document.ts';
import { listClonable } from '../../contract/cloning/list-clonable.ts';
import type { DraftPlace } from '../draft-place.ts';
import { DocumentTicks } from '../list/document-ticks.tsx';

export interface CloneDialogProps {
  readonly place: DraftPlace;
  /** The process that the draft goes with, when it is not one that begins: offered first. */
  readonly processId: number | undefined;
  /** Called when copies were made, also when not all were. */
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}

const processes: LoadOptions = async (typed, signal) => {
  const found = await callEndpoint(searchNups, { query: { nup: typed.trim() } }, { signal });
  return found.map(({ id, nup_formatted, subject }) => ({
    value: String(id),
    label: nup_formatted,
    ...(subject === null ? {} : { detail: subject }),
  }));
};

/** Copies documents of a process that the person reads into a draft: a text to be changed, a file as it is. */
export function CloneDialog({ place, processId, onDone, onClose }: CloneDialogProps) {
  const [from, setFrom] = useState<SearchOption | null>(
    processId === undefined ? null : { value: String(processId), label: 'Este processo' },
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const count = chosen.size;
  const choose = (process: SearchOption | null) => {
    setFrom(process);
    setChosen(new Set());
  };
  return (
    <ActDialog
      words={{
        title: 'Copiar documentos de um processo',
        text: 'O texto vem para ser mudado, sem número nem assinatura; o arquivo, como foi juntado. O original não muda.',
        verb: count === 0 ? 'Copiar' : `Copiar ${plural(count, 'documento', 'documentos')}`,
        busy: 'Copiando…',
        keep: 'Não copiar',
      }}
      icon={IconCopy}
      fields={{
        process: {
          kind: 'own',
          label: 'Processo',
          fault: from === null ? 'Escolha de que processo copiar.' : undefined,
          draw: (fault) => (
            <SearchSelect
              label="Processo"
              placeholder="Comece pelo número"
              hint="Três algarismos do NUP bastam para procurar."
              load={processes}
              recentsKey="clone-process"
              emptyText="Nenhum processo que você lê começa com esse número."
              value={from}
              error={fault}
              onChange={choose}
            />
          ),
        },
        documents: {
          kind: 'own',
          label: 'Documentos',
          fault: from !== null && count === 0 ? 'Escolha ao menos um documento.' : undefined,
          draw: () =>
            from === null ? null : <Clonable processId={Number(from.value)} {...{ chosen }} onChange={setChosen} />,
        },
      }}
      send={async () => {
        const wanted = [...chosen];
        for (const id of wanted) {
          // Each is an act of its own: those that were made stay if one is refused.
          await callEndpoint(cloneDocument, { params: { id }, body: place });
          setChosen((left) => new Set([...left].filter((one) => one !== id)));
          onDone();
        }
        return wanted.length;
      }}
      onDone={(copied) => toast.success(`${plural(copied, 'documento copiado', 'documentos copiados')}.`)}
      onClose={onClose}
    />
  );
}

interface ClonableProps {
  readonly processId: number;
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** As many as a draft may hold at once. */
const MOST = 999;

function Clonable({ processId, chosen, onChange }: ClonableProps) {
  const found = useEndpoint(listClonable, { params: { id: processId }, query: { paginator_count: MOST } });
  return (
    <AreaState
      of={found}
      isEmpty={({ results }) => results.length === 0}
      empty={
        <Empty
          title="Nenhum documento para copiar"
          text="Só se copia o documento cujo original você lê. Quem está com o processo pode dar acesso."
        />
      }
    >
      {({ results }) => <DocumentTicks documents={results} chosen={chosen} onChange={onChange} />}
    </AreaState>
  );
}
