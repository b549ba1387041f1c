import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';

/** How long it waits after the last key before it asks, in milliseconds. */
const SEARCH_DELAY = 600;

/** Searches the tab; the address keeps what was asked. */
export function SearchBox({ value, onSearch }: { readonly value: string; readonly onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback((text: string) => {
    if (text !== value) onSearch(text);
  }, SEARCH_DELAY);
  return (
    <TextField
      label="Buscar nas assinaturas"
      hideLabel
      type="search"
      icon={IconSearch}
      placeholder="Documento, NUP ou pessoa"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        search(target.value.trim());
      }}
    />
  );
}
