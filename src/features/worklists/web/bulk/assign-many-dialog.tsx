import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { searchUser } from '../../../people/contract/search-user.ts';
import { canTrySetResponsible } from '../../../processes/contract/responsible/can-try-set-responsible.ts';
import { setResponsible } from '../../../processes/contract/responsible/set-responsible.ts';
import { blockedBy, ColleagueList } from '../../../processes/web/index.ts';
import type { BulkContext } from './bulk-actions.tsx';
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
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const may = useEndpoint(canTrySetResponsible, { query: { process_id: process_ids } });
  const refusal = may.data?.results.find(({ assign }) => !assign.allowed)?.assign;
  const blocked = refusal && blockedBy(refusal);
  const found = useEndpoint(
    searchUser,
    { query: { ...(unit ? { capacity_id: unit.id } : {}), ...(search ? { search } : {}) } },
    { enabled: may.data?.assign === true && unit !== undefined, placeholderData: keepPreviousData },
  );
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
  const colleagues = (found.data ?? [])
    .filter(({ id }) => id !== me)
    .map(({ id, name, bonds }) => ({
      id,
      name,
      detail: bonds.find(({ capacity_id }) => capacity_id === unit?.id)?.post ?? unit?.label ?? '',
    }));
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
          <>
            <TextField
              label={`Colega de ${unit.label}`}
              icon={IconSearch}
              hint="Parte do nome, ou o CPF inteiro."
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <ColleagueList
              label="Colegas"
              people={colleagues}
              blocked={null}
              onChoose={(person) => typeof person.id === 'number' && void choose(person.id, person.name)}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
