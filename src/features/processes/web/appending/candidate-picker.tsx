import { IconLink, IconLock, IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { blockedBy } from '../../../../platform/web/ui/actions/blocked.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { PickList } from '../../../../platform/web/ui/fields/pick-list.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { listAppendCandidates } from '../../contract/appending/list-append-candidates.ts';

export type Candidate = OutputOf<typeof listAppendCandidates>[number];

interface CandidatePickerProps {
  readonly processId: number;
  readonly chosen: Candidate | null;
  readonly fault: string | undefined;
  readonly onChoose: (candidate: Candidate | null) => void;
}

/** The processes that may be tied to one, those of the person first; what may not be says why. */
export function CandidatePicker({ processId, chosen, fault, onChoose }: CandidatePickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const found = useEndpoint(
    listAppendCandidates,
    { params: { id: processId }, query: { search } },
    { placeholderData: keepPreviousData },
  );
  const candidates = found.data ?? [];
  if (chosen) {
    return (
      <div className={look('stack')}>
        <PickList label="Processo escolhido" items={[itemOf(chosen, true)]} onPick={() => onChoose(null)} />
        <Button size="sm" onClick={() => onChoose(null)}>
          Escolher outro processo
        </Button>
      </div>
    );
  }
  return (
    <>
      <TextField
        label="Processo"
        name="process_id"
        icon={IconSearch}
        placeholder="NUP ou descrição"
        hint="Seus processos primeiro. Só dá para apensar um processo sob sua responsabilidade."
        autoComplete="off"
        error={fault ?? (found.error ? failureMessage(found.error) : undefined)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.data?.length === 0 ? (
        <p role="status">
          {search ? 'Nenhum processo encontrado.' : 'Você não é responsável por outro processo neste setor.'}
        </p>
      ) : null}
      <PickList
        label="Processos encontrados"
        items={candidates.map((candidate) => itemOf(candidate, false))}
        onPick={({ id }) => onChoose(candidates.find((candidate) => candidate.id === id)!)}
      />
    </>
  );
}

const itemOf = ({ id, nup_formatted, title, append }: Candidate, isChosen: boolean) => ({
  id,
  name: nup_formatted,
  detail: title,
  lead: <Glyph of={append.allowed ? IconLink : IconLock} />,
  current: isChosen ? 'Escolhido' : undefined,
  blocked: blockedBy(append),
});
