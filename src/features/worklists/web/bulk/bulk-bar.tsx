import { IconX } from '@tabler/icons-react';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { ActionButton } from '../../../../platform/web/acts/action-bar.tsx';
import { formatNumber } from '../../../../platform/web/format/number.ts';
import { Button, IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../../platform/web/ui/look.ts';
import { classNames } from '../../../../platform/web/ui/class-names.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  readonly count: number;
  readonly onPage: number;
  readonly actions: readonly BoundAction[];
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** Takes the place of the tools while something is selected. */
export function BulkBar({ count, onPage, actions, onAll, onClear }: BulkBarProps) {
  return (
    <div className={classNames(styles.bar, look('noPrint'))} role="toolbar" aria-label="Ações para os selecionados">
      <strong className={look('semi', 'digits')} role="status">
        {formatNumber(count)} {count === 1 ? 'selecionado' : 'selecionados'}
      </strong>
      {count < onPage ? (
        <Button size="sm" variant="inverse" onClick={onAll}>
          Selecionar os {onPage} da página
        </Button>
      ) : null}
      <span className={styles.space} />
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} size="sm" inverse className={styles.act} />
      ))}
      <IconButton inverse className={styles.clear} label="Limpar seleção" icon={IconX} onClick={onClear} />
    </div>
  );
}
