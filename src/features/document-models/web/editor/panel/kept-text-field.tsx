import { useState } from 'react';
import { TextField, type TextFieldProps } from '../../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../../platform/web/ui/look.tsx';

interface KeptTextFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'hint' | 'maxLength'> {
  readonly value: string;
  readonly hint: string;
  readonly limit: number;
  /** Told on leaving the field: one step of the history for all that was typed. */
  readonly onKeep: (value: string) => void;
}

/** One line with its count, told when it is left. */
export function KeptTextField({ value, hint, limit, error, onKeep, ...field }: KeptTextFieldProps) {
  const [given, setGiven] = useState(value);
  const [typed, setTyped] = useState(value);
  // Taken back, or saved by somebody else.
  if (given !== value) {
    setGiven(value);
    setTyped(value);
  }
  return (
    <TextField
      {...field}
      maxLength={limit}
      value={typed}
      hint={hint}
      // What was wrong is not said any more of what is being typed.
      error={typed === value ? error : undefined}
      aside={
        <span className={look('small', 'muted', 'digits')}>
          {typed.length} de {limit}
        </span>
      }
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onKeep(typed)}
    />
  );
}
