import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { blockedBy, onlyItem, verdictOf } from '../process.ts';
import type { ProcessDetail } from '../process.ts';
import { takeBack } from '../take-back.ts';
import { ColleagueList } from './colleague-list.tsx';
import { ColleaguePicker } from './colleague-picker.tsx';

interface AssignDialogProps {
  readonly process: ProcessDetail;
  readonly me: number | null;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Who answers for the process: "Eu" first and in focus, then the colleagues found by name or CPF. */
export function AssignDialog({ process, me, onDone, onClose }: AssignDialogProps) {
  const take = blockedBy(verdictOf(process, 'take'));
  const assign = blockedBy(verdictOf(process, 'assign'));
  const { act, isPending, error } = useAct(setResponsible);
  const choose = async (user_id: 'self' | number, name: string) => {
    if (isPending) return;
    try {
      const { undo_token } = onlyItem(await act({ body: { process_ids: [process.id], user_id } }));
      onClose();
      if (user_id === 'self') toast.undoable('O processo está com você.', takeBack(undo_token, onDone));
      else toast.success(`O processo está com ${name}.`);
      await onDone();
    } catch (failure) {
      toast.danger(failureMessage(failure));
    }
  };
  return (
    <Dialog
      title="Atribuir responsável"
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          {process.user_responsible ? `Manter com ${process.user_responsible.name}` : 'Deixar sem responsável'}
        </Button>
      }
    >
      <div className="stack">
        {error ? <Note tone="bad">{failureMessage(error)}</Note> : null}
        <ColleagueList
          label="Eu"
          people={[{ id: 'self', name: 'Eu', detail: 'Assumir este processo' }]}
          blocked={take}
          autoFocus
          onChoose={() => void choose('self', 'você')}
        />
        {assign ? (
          <p className="small muted">{assign.message}</p>
        ) : (
          <ColleaguePicker
            unit={process.capacity}
            except={[me, process.user_responsible?.id]}
            onChoose={(id, name) => void choose(id, name)}
          />
        )}
      </div>
    </Dialog>
  );
}
