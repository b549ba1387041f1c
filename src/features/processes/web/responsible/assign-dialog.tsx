import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { searchUser } from '../../../people/contract/search-user.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { blockedBy, onlyItem, verdictOf } from '../process.ts';
import type { ProcessDetail } from '../process.ts';
import { takeBack } from '../take-back.ts';
import { ColleagueList } from './colleague-list.tsx';
import type { Colleague } from './colleague-list.tsx';

interface AssignDialogProps {
  readonly process: ProcessDetail;
  readonly me: number | null;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Who answers for the process: "Eu" first and in focus, then the colleagues found by name or CPF. */
export function AssignDialog({ process, me, onDone, onClose }: AssignDialogProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const take = blockedBy(verdictOf(process, 'take'));
  const assign = blockedBy(verdictOf(process, 'assign'));
  const found = useEndpoint(
    searchUser,
    { query: { capacity_id: process.capacity.id, ...(search ? { search } : {}) } },
    { enabled: assign === null, placeholderData: keepPreviousData },
  );
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
  const colleagues: Colleague[] = (found.data ?? [])
    .filter(({ id }) => id !== me && id !== process.user_responsible?.id)
    .map(({ id, name, bonds }) => {
      const bond = bonds.find(({ capacity_id }) => capacity_id === process.capacity.id);
      return { id, name, detail: [bond?.post, process.capacity.label].filter(Boolean).join(' · ') };
    });
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
          <>
            <TextField
              label={`Colega de ${process.capacity.label}`}
              icon={IconSearch}
              hint="Parte do nome, ou o CPF inteiro."
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            {found.data && colleagues.length === 0 ? (
              <p role="status">
                {search ? 'Ninguém do setor com esse nome. Tente o sobrenome.' : 'Não há mais ninguém neste setor.'}
              </p>
            ) : null}
            <ColleagueList
              label="Colegas"
              people={colleagues}
              blocked={null}
              onChoose={(person) => typeof person.id === 'number' && void choose(person.id, person.name)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
