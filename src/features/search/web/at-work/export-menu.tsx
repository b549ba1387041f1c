import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { bringFile } from '../../../../platform/web/ui/actions/bring-file.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { ActionMenu } from '../../../../platform/web/ui/actions/menu.tsx';
import { formatNumber } from '../../../../platform/web/format/number.ts';
import { type ConsultFilters, filtersAsked } from '../../contract/consult-filters.ts';
import { exportSearch, MOST_SHEET_LINES } from '../../contract/sheets/export-search.ts';
import type { ConsultOrder } from '../consult-query.ts';

interface ExportMenuProps {
  readonly filters: ConsultFilters;
  readonly order: ConsultOrder;
}

/** Takes all that is found out as a sheet, in one of two formats. */
export function ExportMenu({ filters, order }: ExportMenuProps) {
  const { act, isPending } = useAct(exportSearch);
  const take = (format: 'xlsx' | 'csv') =>
    void act({ body: { filters: filtersAsked(filters), order_by: order, format } })
      .then(({ url, file_name: name }) => bringFile(url, name))
      .catch(toast.failure);
  return (
    <ActionMenu
      heading={`Até ${formatNumber(MOST_SHEET_LINES)} processos`}
      target={
        <Button size="sm" variant="ghost" icon={IconDownload} busy={isPending} busyLabel="Exportando…">
          Exportar
        </Button>
      }
      items={[
        { id: 'xlsx', label: 'Planilha (.xlsx)', icon: IconFileSpreadsheet, onSelect: () => take('xlsx') },
        { id: 'csv', label: 'Texto (.csv)', icon: IconFileText, onSelect: () => take('csv') },
      ]}
    />
  );
}
