import { IconSearch } from '@tabler/icons-react';
import { TextField, type TextFieldProps } from '../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../platform/web/ui/look.tsx';

const ASKS = 'Número, nome ou assunto';

/** The one box in which processes are asked for: what is typed leads to `consultAddress`. */
export const ConsultBox = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField
    className={look('grow')}
    label={ASKS}
    hideLabel
    placeholder={ASKS}
    icon={IconSearch}
    autoComplete="off"
    {...props}
  />
);
