import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { canTrySetResponsible } from '../../../processes/contract/responsible/can-try-set-responsible.ts';
import { setResponsible } from '../../../processes/contract/responsible/set-responsible.ts';
import { blockedBy, ColleagueList, ColleaguePicker } from '../../../processes/web/index.ts';
import type { BulkContext } from './bulk-context.ts';
import { tellOutcome } from './outcome.tsx';

interface AssignManyDialogProps {
  readonly context: BulkContext;
  readonly onClose: () => void;
}

/** Who answers for the selection: "Eu" first, then the colleagues of the unit where the first one is. */
export function AssignManyDialog({ context, onClose }: AssignManyDialogProps) {
  const { lines, me } = context;
  const process_ids = lines.map(({ id }) => id);
  const unit = lines[0]?.capacity;
  const may = useEndpoint(canTrySetResponsible, { query: { process_id: process_ids } });
  const refusal = may.data?.results.find(({ assign }) => !assign.allowed)?.assign;
  const blocked = refusal && blockedBy(refusal);
  const { act, isPending, error } = useAct(setResponsible);
  const choose = async (user_id: 'self' | number, name: string) => {
    if (isPending) return;
    const outcome = await act({ body: { process_ids, user_id } }).catch(() => null);
    if (!outcome) return;
    onClose();
    const words =
      user_id === 'self' ? { one: 'com você', many: 'com você' } : { one: `com ${name}`, many: `com ${name}` };
    await tellOutcome(outcome, words, context);
  };
  return (
    <Dialog
      title={`Atribuir ${plural(lines.length, 'processo', 'processos')}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Deixar como está</Button>}
    >
      <div className="stack">
        {error ? <Note tone="bad">{failureMessage(error)}</Note> : null}
        <ColleagueList
          label="Eu"
          people={[{ id: 'self', name: 'Eu', detail: 'Assumir os que estiverem sem responsável' }]}
          blocked={null}
          autoFocus
          onChoose={() => void choose('self', 'você')}
        />
        {blocked ? <p className="small muted">{blocked.message}</p> : null}
        {may.data?.assign && unit ? (
          <ColleaguePicker unit={unit} except={[me]} onChoose={(id, name) => void choose(id, name)} />
        ) : null}
      </div>
    </Dialog>
  );
}
