import { useState } from 'react';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { useSubmission } from '../../../../platform/web/acts/use-submission.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { blockedBy } from '../../../../platform/web/ui/actions/blocked.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Avatar } from '../../../../platform/web/ui/display/avatar.tsx';
import { PickList } from '../../../../platform/web/ui/fields/pick-list.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { useCurrentUser } from '../../../session/web/index.ts';
import { canTrySetResponsible } from '../../contract/responsible/can-try-set-responsible.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import type { Outcome } from '../acts/tell-outcome.tsx';
import { onlyItem } from '../process.ts';
import { takeBack } from '../take-back.ts';
import { AssignMany } from './assign-many.tsx';
import { ColleaguePicker } from './colleague-picker.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';

interface AssignDialogProps {
  readonly processes: readonly {
    readonly id: number;
    readonly nup_formatted: string;
    readonly capacity: { readonly id: number; readonly label: string };
    readonly user_responsible: { readonly id: number; readonly name: string } | null;
  }[];
  /** Of many, the outcome and with whom they are now are told by whoever opened it: "você", "Helena Duarte". */
  readonly onDone: (outcome: Outcome, withWhom: string) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Who answers for the processes: "Eu" first and in focus, then the colleagues of the unit where the first one is. No
 * `ActDialog`: there is no verb to press, choosing the person is the act.
 */
export function AssignDialog({ processes, onDone, onClose }: AssignDialogProps) {
  const me = useCurrentUser()?.id;
  const process_ids = processes.map(({ id }) => id);
  const [first, ...others] = processes;
  const only = others.length === 0 ? first : undefined;
  const may = useEndpoint(canTrySetResponsible, { query: { process_id: process_ids } });
  const verdicts = may.data?.results ?? [];
  const take = verdicts.some((verdict) => verdict.take.allowed) ? undefined : verdicts[0]?.take;
  const noAssign = verdicts.find((verdict) => !verdict.assign.allowed)?.assign;
  const { act } = useAct(setResponsible);
  const { refusal, submit, isOpen } = useSubmission();
  const [chosen, setChosen] = useState<{ readonly userId: 'self' | number; readonly name: string } | null>(null);
  const choose = (user_id: 'self' | number, name: string) =>
    only ? assign(user_id, name) : setChosen({ userId: user_id, name });
  const assign = (user_id: 'self' | number, name: string) =>
    submit(
      async () => onlyItem(await act({ body: { process_ids, user_id } })),
      (outcome) => {
        const after = () => onDone(outcome, name);
        if (isOpen()) onClose();
        if (only && user_id === 'self')
          toast.undoable('O processo está com você.', takeBack(outcome.undo_token, after));
        else if (only) toast.success(`O processo está com ${name}.`);
        void after();
      },
    );
  if (chosen) {
    const { userId, name } = chosen;
    return (
      <AssignMany
        processes={processes}
        userId={userId}
        name={name}
        onDone={(outcome) => onDone(outcome, name)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title={only ? 'Atribuir responsável' : `Atribuir ${processes.length} processos`}
      onClose={onClose}
      footer={<Button onClick={onClose}>{only ? keepOne(only.user_responsible) : 'Deixar como está'}</Button>}
    >
      <RefusalNote error={refusal} />
      <PickList
        label="Eu"
        items={[
          {
            id: 'self',
            name: 'Eu',
            detail: only ? 'Assumir este processo' : 'Assumir os que estiverem sem responsável',
            lead: <Avatar name="Eu" />,
          },
        ]}
        blocked={take ? blockedBy(take) : null}
        autoFocus
        onPick={() => void choose('self', 'você')}
      />
      {noAssign ? <p className={look('small', 'muted')}>{blockedBy(noAssign)?.message}</p> : null}
      {may.data?.assign && first ? (
        <ColleaguePicker
          unit={first.capacity}
          except={[me, only?.user_responsible?.id]}
          onChoose={(id, name) => void choose(id, name)}
        />
      ) : null}
    </Dialog>
  );
}

const keepOne = (responsible: { readonly name: string } | null): string =>
  responsible ? `Manter com ${responsible.name}` : 'Deixar sem responsável';
