import { useQueryClient } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { invalidate, useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { copyKey } from '../../../../platform/web/writing/local-copy.ts';
import { saved } from '../../../../platform/web/writing/saved.ts';
import { useWriting } from '../../../../platform/web/writing/use-writing.ts';
import { refreshDraftDocuments, stillSending, useDraftDocuments, useUploads } from '../../../documents/web/index.ts';
import { type ProcessSubject, takeBack } from '../../../processes/web/index.ts';
import { joinErrors } from '../../contract/join-errors.ts';
import { discardJoin } from '../../contract/joining/discard-join.ts';
import { finishJoin } from '../../contract/joining/finish-join.ts';
import type { getJoinDraft } from '../../contract/joining/get-join-draft.ts';
import { saveJoin } from '../../contract/joining/save-join.ts';
import { listJoins } from '../../contract/joins/list-joins.ts';

export type Join = OutputOf<typeof getJoinDraft>;

export interface JoinSheetProps {
  readonly process: Pick<ProcessSubject, 'id' | 'nup_formatted'>;
  /** Reads again what the join changed. */
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

export interface JoinBeingPrepared extends JoinSheetProps {
  readonly started: Join;
  readonly personId: number;
}

/** The first ones are enough: the join in preparation comes before all. */
const FIRST = { paginator_count: 1 };

/** A join being prepared: its reason, saved as it is typed, its documents, and what may be done with it. */
export function useJoin({ process, started, personId, onDone, onClose }: JoinBeingPrepared) {
  const client = useQueryClient();
  const place = useMemo(() => ({ document_join_id: started.id }), [started.id]);
  const [problem, setProblem] = useState<string | null>(null);
  const finishing = useAct(finishJoin);
  const discarding = useAct(discardJoin);
  const reason = useWriting<{ readonly text: string }, Join>({
    copy: copyKey(personId, `join:${started.id}`),
    server: started,
    valueOf: ({ justification }) => ({ text: justification ?? '' }),
    same: (one, other) => one.text.trim() === other.text.trim(),
    save: ({ text }, { version }, idempotencyKey) =>
      callEndpoint(
        saveJoin,
        { params: { id: started.id }, body: { justification: text, version } },
        { idempotencyKey },
      ),
  });
  const documents = useDraftDocuments(place).data?.results ?? [];
  const sending = stillSending(useUploads(place));

  // What each document waits for is told with the join: it is read again when another came, went or changed.
  const state = documents.map(({ id, version, status_signature: of }) => `${id} ${version} ${of}`).join();
  const joins = useEndpoint(listJoins, { params: { processId: process.id }, query: FIRST });
  useEffect(() => void invalidate(client, [listJoins]), [client, state]);
  const told = joins.data?.results.find(({ id }) => id === started.id) ?? { ...started, files: [] };
  // What was told of other documents than these is not said of them; whoever joins is answered anyway.
  const isOld = documents.length !== told.files.length;
  const join = isOld ? { ...told, missing: documents.length === 0 ? started.missing : [] } : told;

  // The last words are saved when the sheet closes, too.
  const closed = useEffectEvent(() => void saved(reason.flush()).then(onDone));
  useEffect(() => () => closed(), []);

  const finish = async (): Promise<void> => {
    if (finishing.isPending || !(await saved(reason.flush()))) return;
    if (sending > 0) return setProblem('Espere os arquivos terminarem de subir, ou cancele o envio deles.');
    try {
      const shown = documents.map(({ id, version }) => ({ id, version }));
      const { message } = await finishing.act({ params: { id: started.id }, body: { documents: shown } });
      reason.forget();
      onClose();
      toast.success(message);
      await onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === joinErrors.changed.code) await refreshDraftDocuments(client);
      setProblem(failureMessage(error));
    }
  };

  const discard = async (): Promise<void> => {
    if (!(await askDiscard())) return;
    try {
      const { message, undo_token } = await discarding.act({ params: { id: started.id } });
      reason.forget();
      onClose();
      if (undo_token === undefined) toast.success(message);
      else toast.undoable(message, takeBack(undo_token, onDone));
      await onDone();
    } catch (error) {
      setProblem(failureMessage(error));
    }
  };

  return {
    place,
    reason,
    documents,
    join,
    problem,
    sending,
    finish: () => void finish(),
    isFinishing: finishing.isPending,
    discard: () => void discard(),
    isDiscarding: discarding.isPending,
  };
}

const askDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Descartar a juntada?',
    body: 'Os documentos desta juntada são apagados, com as assinaturas pedidas. O processo fica como está.',
    verb: 'Descartar juntada',
    keep: 'Continuar preparando',
    icon: IconTrash,
    danger: true,
  });
