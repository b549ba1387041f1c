import { type FormEvent, useState } from 'react';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { TextField } from '../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { useNavigate } from '../../../platform/web/router/index.ts';
import { consultAddress, consultField } from './consult-address.ts';
import styles from './consult-box.module.css';

interface ConsultBoxProps {
  /** What stands in the field: a number to be mended. */
  readonly begin?: string;
}

/** One field for number, name or subject; a whole number leads to its process, other words to the search. */
export function ConsultBox({ begin = '' }: ConsultBoxProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(begin);
  const consult = (event: FormEvent) => {
    event.preventDefault();
    navigate(consultAddress(text));
  };
  return (
    <form
      className={styles.line}
      role="search"
      aria-label="Consultar processo"
      data-landmark="search"
      onSubmit={consult}
    >
      <TextField
        {...consultField}
        className={look('grow')}
        size="lg"
        name="text"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" block="narrow">
        Consultar
      </Button>
    </form>
  );
}
