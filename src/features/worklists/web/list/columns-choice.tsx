import { IconColumns3 } from '@tabler/icons-react';
import { Button, IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { Anchor, Panel } from '../../../../platform/web/ui/overlays/panel.tsx';
import { useUnfolding } from '../../../../platform/web/ui/overlays/use-unfolding.ts';
import { columnsOf, type LineColumn, lineColumns, ownColumns } from '../../rules/line-choices.ts';
import type { Tab } from '../../rules/tabs.ts';
import { columnNames } from './panel-names.ts';

interface ColumnsChoiceProps {
  readonly tab: Tab;
  /** `null` is the box's own. */
  readonly columns: readonly LineColumn[] | null;
  readonly onColumns: (columns: readonly LineColumn[] | null) => void;
}

/** What the lines show besides number, title and what needs somebody, which are always there. */
export function ColumnsChoice({ tab, columns, onColumns }: ColumnsChoiceProps) {
  const { open, id, anchor, button } = useUnfolding();
  const shown = columns ?? ownColumns(tab);
  const turn = (column: LineColumn, on: boolean) =>
    onColumns(columnsOf(tab, on ? [...shown, column] : shown.filter((other) => other !== column)));
  return (
    <Anchor {...anchor}>
      <IconButton label="Colunas: o que cada linha mostra" icon={IconColumns3} {...button} />
      {open ? (
        <Panel below id={id} role="group" aria-label="Colunas">
          <div className={look('stack')}>
            <p className={look('small', 'muted')}>Cada linha mostra:</p>
            {lineColumns.map((column) => (
              <Checkbox
                key={column}
                label={columnNames[column]}
                checked={shown.includes(column)}
                onChange={({ target }) => turn(column, target.checked)}
              />
            ))}
            {columns ? (
              <div>
                <Button size="sm" onClick={() => onColumns(null)}>
                  Voltar às da caixa
                </Button>
              </div>
            ) : null}
          </div>
        </Panel>
      ) : null}
    </Anchor>
  );
}
