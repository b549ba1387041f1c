import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { SEARCH_DELAY } from './search-options.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface SearchFieldProps extends Omit<TextFieldProps, 'type' | 'icon' | 'onChange'> {
  /** What is asked for now, as the address of the screen keeps it. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** How long it waits after the last key before it asks, in milliseconds; 600 unless told. */
  readonly delayMs?: number | undefined;
}

/** Searches a list when the typing rests. What is typed stays, with the focus in it, while the answer comes. */
export function SearchField({ value, onSearch, delayMs = SEARCH_DELAY, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [given, setGiven] = useState(value);
  const search = useDebouncedCallback((text: string) => {
    if (text === value) return;
    setAsked(text);
    onSearch(text);
  }, delayMs);
  // Changed by something else, as what clears the search or the way back.
  if (value !== given) {
    setGiven(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  return (
    <TextField
      {...field}
      type="search"
      icon={IconSearch}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        search(target.value.trim());
      }}
    />
  );
}
