import { IconDownload, IconFileImport, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import type { InputOf } from '../../../../platform/contract/endpoint.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { bringFile } from '../../../../platform/web/ui/actions/bring-file.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { exportSubjects } from '../../contract/sheets/export-subjects.ts';
import { NO_SUBJECTS } from '../no-subjects.ts';
import { ImportDialog } from './import-dialog.tsx';

type Filters = NonNullable<InputOf<typeof exportSubjects>['body']>;

interface SheetActsProps {
  readonly mayManage: boolean;
  /** What the list is narrowed to: the sheet is too. */
  readonly filters: Filters;
}

/** Takes the lists out as a spreadsheet, and brings one in. */
export function SheetActs({ mayManage, filters }: SheetActsProps) {
  const [isImporting, setImporting] = useState(false);
  const take = useTakeSheet();
  const blocked = mayManage ? null : NO_SUBJECTS;
  return (
    <>
      <Button icon={IconFileImport} blocked={blocked} onClick={() => setImporting(true)}>
        Importar planilha
      </Button>
      <Button
        icon={IconDownload}
        blocked={blocked}
        busy={take.isPending}
        busyLabel="Exportando…"
        onClick={() => void take.bring(filters)}
      >
        Exportar
      </Button>
      {isImporting ? (
        <ImportDialog
          template={
            <Button
              size="sm"
              icon={IconFileSpreadsheet}
              busy={take.isPending}
              onClick={() => void take.bring({ template: true })}
            >
              Baixar modelo
            </Button>
          }
          onClose={() => setImporting(false)}
        />
      ) : null}
    </>
  );
}

function useTakeSheet() {
  const { act, isPending } = useAct(exportSubjects);
  const bring = (body: Filters) => act({ body }).then(({ url, file_name }) => bringFile(url, file_name), toast.failure);
  return { bring, isPending };
}
