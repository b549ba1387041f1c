import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Avatar } from '../../../../platform/web/ui/display/avatar.tsx';
import { PickList } from '../../../../platform/web/ui/fields/pick-list.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { searchUser } from '../../../people/contract/search-user.ts';
import { findsNobody, NOBODY_FOUND } from '../../../people/rules/person-search.ts';

interface ColleaguePickerProps {
  readonly unit: { readonly id: number; readonly label: string };
  /** People who are offered elsewhere, or already have it. */
  readonly except: readonly (number | null | undefined)[];
  readonly onChoose: (personId: number, name: string) => void;
}

/** The colleagues of a unit, found by name or CPF. */
export function ColleaguePicker({ unit, except, onChoose }: ColleaguePickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const isLost = findsNobody(search);
  const found = useEndpoint(
    searchUser,
    { query: { capacity_id: unit.id, ...(search ? { search } : {}) } },
    { placeholderData: keepPreviousData, enabled: !isLost },
  );
  const colleagues = (isLost ? [] : (found.data ?? []))
    .filter(({ id }) => !except.includes(id))
    .map(({ id, name, bonds }) => {
      const post = bonds.find(({ capacity_id }) => capacity_id === unit.id)?.post;
      return { id, name, detail: [post, unit.label].filter(Boolean).join(' · '), lead: <Avatar name={name} /> };
    });
  return (
    <>
      <TextField
        label={`Colega de ${unit.label}`}
        icon={IconSearch}
        hint="Parte do nome, ou o CPF inteiro."
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || typed.trim() === '') return;
          event.preventDefault();
          const [first] = colleagues;
          if (first && search === typed.trim() && !found.isPlaceholderData) onChoose(first.id, first.name);
        }}
      />
      {(isLost || found.data) && colleagues.length === 0 ? (
        <p role="status">{search ? NOBODY_FOUND : 'Não há mais ninguém neste setor.'}</p>
      ) : null}
      <PickList label="Colegas" items={colleagues} onPick={({ id, name }) => onChoose(id, name)} />
    </>
  );
}
