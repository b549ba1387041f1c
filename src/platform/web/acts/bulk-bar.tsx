import { IconX } from '@tabler/icons-react';
import type { BoundAction } from './interface-action.ts';
import { ActionButton } from './action-bar.tsx';
import { plural } from '../format/number.ts';
import { Button, IconButton } from '../ui/actions/button.tsx';
import { classNames, look } from '../ui/look.tsx';
import type { Selection } from './use-selection.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  readonly selection: Pick<Selection<unknown>, 'items' | 'onPage' | 'whole' | 'all' | 'clear'>;
  readonly actions: readonly BoundAction[];
}

/** Takes the place of the tools while something is selected. */
export function BulkBar({ selection: { items, onPage, whole, all, clear }, actions }: BulkBarProps) {
  return (
    <div className={classNames(styles.bar, look('noPrint'))} role="toolbar" aria-label="Ações para os selecionados">
      <strong className={look('semi', 'digits')} role="status">
        {plural(items.length, 'selecionado', 'selecionados')}
      </strong>
      {whole ? null : (
        <Button size="sm" variant="inverse" onClick={all}>
          Selecionar os {onPage} da página
        </Button>
      )}
      <span className={styles.space} />
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} size="sm" inverse className={styles.act} />
      ))}
      <IconButton inverse className={styles.clear} label="Limpar seleção" icon={IconX} onClick={clear} />
    </div>
  );
}
