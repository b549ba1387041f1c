import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';

/** How long it waits after the last key before it asks, in milliseconds. */
const SEARCH_DELAY = 600;

/** Searches the tab; the address keeps what was asked. */
export function SearchBox({ value, onSearch }: { readonly value: string; readonly onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const ask = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => ask(typed.trim()), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextField
      label="Buscar nas assinaturas"
      hideLabel
      type="search"
      icon={IconSearch}
      placeholder="Documento, NUP ou pessoa"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
