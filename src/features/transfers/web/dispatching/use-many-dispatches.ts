import { IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type StartedOutcome, useMany } from '../../../../platform/web/acts/many/use-many.tsx';
import { useSubmission } from '../../../../platform/web/acts/use-submission.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { documentType } from '../../../documents/rules/document-types.ts';
import { manyOf, type ProcessSubject } from '../../../processes/web/index.ts';
import { dispatchProcesses } from '../../contract/dispatching/dispatch-processes.ts';
import { writeDispatches } from '../../contract/dispatching/write-dispatches.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import type { SignTexts } from '../acts/sign-text-place.ts';
import { joinConfirmation } from './confirmations.ts';
import { type DispatchTexts, isBlank, ownTexts, sharedText } from './dispatch-texts.ts';

export interface ManyDispatchesProps {
  readonly processes: readonly Pick<ProcessSubject, 'id' | 'nup_formatted' | 'capacity'>[];
  readonly target?: SearchOption | undefined;
  readonly signText?: SignTexts | undefined;
  readonly onDone: (outcome: StartedOutcome) => unknown;
  readonly onClose: () => void;
}

/** Dispatches of many processes being written: where they go, what they say, and what will happen to each. */
export function useManyDispatches({ processes, target, signText, onDone, onClose }: ManyDispatchesProps) {
  const [to, setTo] = useState<SearchOption | null>(target ?? null);
  const [returnBy, setReturnBy] = useState('');
  const [typeId, setTypeId] = useState(String(documentType.DISPATCH_SHEET));
  const [texts, setTexts] = useState<DispatchTexts>({});
  const [lacks, setLacks] = useState<{ readonly to?: boolean; readonly text?: boolean }>({});
  const [signing, setSigning] = useState<ReactNode>(null);
  const { busy, refusal, submit } = useSubmission();
  const write = useAct(writeDispatches);
  const shared = sharedText(texts);
  const own = ownTexts(texts);
  const many = useMany(dispatchProcesses, manyOf(processes), {
    icon: IconSend,
    // What it says does not decide whether it may go.
    rehearse: to && { to: Number(to.value), html_source: '<p>Ensaio.</p>', return_by: returnBy || null },
    confirms: {
      [transferErrors.joinConfirmation.code]: joinConfirmation('Tramitar mesmo assim'),
      [transferErrors.dispatchBegun.code]: { field: 'confirm_replace', word: 'Trocar o despacho começado por este' },
    },
    nothingDone: 'Nada foi tramitado.',
  });
  const staying = processes.length - many.count;

  const body = () => ({
    to: Number(to?.value),
    return_by: returnBy || null,
    document_type_id: Number(typeId),
    ...(isBlank(shared) ? {} : { html_source: shared }),
    texts: own.map(({ processId, html }) => ({ process_id: processId, html_source: html })),
  });
  const isComplete = (): boolean => {
    const without = isBlank(shared) && many.going.some((id) => !own.some(({ processId }) => processId === id));
    setLacks({ to: to === null, text: without });
    return to !== null && !without && !many.blocked;
  };
  const send = () =>
    submit(
      () => many.leave(body()),
      (outcome) => {
        onClose();
        void onDone(outcome);
      },
    );
  const signAndSend = () =>
    submit(
      async () => {
        const sent = { ...body(), ...many.confirmedFields, process_ids: [...many.going] };
        const { results } = await write.act({ body: sent });
        const written = results.flatMap(({ id, document }) => (document ? [{ processId: id, ...document }] : []));
        const [first] = results;
        if (written.length === 0 && first) throw new ApiError(409, first.code ?? '', first.message);
        return written;
      },
      (written) => {
        const named = new Map(processes.map(({ id, nup_formatted }) => [id, nup_formatted]));
        const asked = written.map((one) => ({ ...one, title: `Despacho de ${named.get(one.processId) ?? ''}` }));
        setSigning(
          signText?.(asked, (signedIds) => {
            setSigning(null);
            const left = asked.length - signedIds.length;
            if (left > 0)
              toast.warning(
                `${plural(left, 'despacho não foi assinado', 'despachos não foram assinados')}. Nada foi tramitado.`,
              );
            else void send();
          }),
        );
      },
    );

  const ifComplete = (go: () => Promise<unknown>) => () => void (isComplete() && go());
  return {
    to,
    setTo,
    returnBy,
    setReturnBy,
    typeId,
    setTypeId,
    texts,
    setTexts,
    lacks,
    many,
    /** How many do not go. */
    staying,
    busy,
    refusal,
    send: ifComplete(send),
    signAndSend: ifComplete(signAndSend),
    /** The steps of signing, while they are taken. */
    signing,
  };
}
