import { IconSearch } from '@tabler/icons-react';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface FilterFieldProps extends Omit<TextFieldProps, 'type' | 'onChange'> {
  readonly value: string;
  readonly onFilter: (text: string) => void;
}

/** Narrows what is on the screen already, at every key. What the server is asked for waits until the typing rests: `SearchField`. */
export const FilterField = ({ onFilter, icon = IconSearch, ...field }: FilterFieldProps) => (
  <TextField {...field} type="search" icon={icon} onChange={({ target }) => onFilter(target.value)} />
);
