import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatCount } from '../../../../platform/web/format/number.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { blankRow, fieldsFor, filledRows, type FilterRow, withoutRow, withRow } from '../../rules/filter-rows.ts';
import { boxCall, boxQuery, type ProcessTab } from '../../contract/box-query.ts';
import type { PanelAddress } from '../panel-address.ts';
import { FilterLine } from './filter-line.tsx';

interface FilterSheetProps {
  readonly tab: ProcessTab;
  readonly address: PanelAddress;
  readonly onApply: (rows: readonly FilterRow[]) => void;
  readonly onClose: () => void;
}

/** Keeps each row's own controls when another is removed. */
type Keyed = FilterRow & { readonly key: number };

let nextKey = 1;
const keyed = (row: FilterRow | Keyed): Keyed => ('key' in row ? row : { ...row, key: nextKey++ });

/** Rows of field and value; the button tells how many processes they leave (R545-R547). */
export default function FilterSheet({ tab, address, onApply, onClose }: FilterSheetProps) {
  const [rows, setRows] = useState<readonly Keyed[]>(() =>
    (address.rows.length > 0 ? address.rows : [blankRow]).map(keyed),
  );
  const filled = useDeferredValue(filledRows(rows));
  const query = { ...boxQuery(tab, { scope: address.scope, unit: address.unit, rows: filled }), only_count: true };
  const { data } = useEndpoint(boxCall(tab).contract, { query }, { placeholderData: keepPreviousData });
  const apply = () => {
    onApply(filledRows(rows).map(({ field, value, label }) => ({ field, value, label })));
    onClose();
  };
  const change = (key: number) => (row: FilterRow) =>
    setRows((now) => now.map((other) => (other.key === key ? { ...row, key } : other)));
  return (
    <SideSheet
      title="Filtros"
      onClose={onClose}
      onSubmit={apply}
      footer={
        <>
          <Button onClick={() => setRows([keyed(blankRow)])}>Limpar</Button>
          <Button type="submit" variant="primary">
            {data ? `Ver ${formatCount(data.count, data.count_relation, 'processo', 'processos')}` : 'Ver processos'}
          </Button>
        </>
      }
    >
      {rows.map((row, index) => (
        <FilterLine
          key={row.key}
          row={row}
          fields={fieldsFor(rows, index)}
          onChange={change(row.key)}
          onRemove={() => setRows((now) => withoutRow(now, index).map(keyed))}
        />
      ))}
      <Button icon={IconPlus} onClick={() => setRows((now) => withRow(now).map(keyed))}>
        Acrescentar filtro
      </Button>
    </SideSheet>
  );
}
