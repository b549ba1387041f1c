import { IconFilter } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { FilterField } from '../../../../platform/web/ui/fields/filter-field.tsx';

interface PermissionFilterProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** Looks for lines by their names and keywords. */
export const PermissionFilter = ({ text, onText, field }: PermissionFilterProps) => (
  <FilterField
    label="Filtrar permissões"
    hideLabel
    placeholder="Filtrar permissões"
    icon={IconFilter}
    ref={field}
    value={text}
    onFilter={onText}
  />
);

/** No line is called so. */
export const NothingFound = ({ text, onText }: Omit<PermissionFilterProps, 'field'>) => (
  <Empty title={`Nenhuma permissão com “${text}”.`} action={<Button onClick={() => onText('')}>Limpar</Button>} />
);
