import { IconDownload, IconFileImport, IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { BlockedReason } from '../ui/actions/blocked.ts';
import { toast } from '../toasts/toast.ts';
import { bringFile } from '../ui/actions/bring-file.ts';
import { Button } from '../ui/actions/button.tsx';
import { ImportDialog, type ImportDialogProps, type SheetTold } from './import-dialog.tsx';

interface SheetButtonsProps {
  /** What the sheet tells of: "assuntos". */
  readonly what: string;
  /** What taking it out is called here. */
  readonly takeName?: string;
  readonly blocked?: BlockedReason | null;
  /** What a line of it is, and what becomes of what is there. */
  readonly about: ReactNode;
  /** Sends the bytes, in base64: to be rehearsed, then to be brought in. */
  readonly send: (body: { readonly file: string; readonly rehearsal: boolean }) => Promise<SheetTold>;
  /** Asks for what it would change and what is wrong with it, as a spreadsheet; nothing: it is not told so. */
  readonly compare?: ImportDialogProps['compare'];
  /** Asks where the sheet is: what the list is narrowed to, or the sheet to be filled in. */
  readonly take: (template: boolean) => Promise<{ readonly url: string; readonly file_name: string }>;
}

/** Takes a list out as a spreadsheet, and brings one in. */
export function SheetButtons({
  what,
  takeName = 'Exportar',
  blocked = null,
  about,
  send,
  compare,
  take,
}: SheetButtonsProps) {
  const [isImporting, setImporting] = useState(false);
  const [isTaking, setTaking] = useState(false);
  async function bring(template: boolean) {
    setTaking(true);
    try {
      const { url, file_name } = await take(template);
      bringFile(url, file_name);
    } catch (error) {
      toast.failure(error);
    }
    setTaking(false);
  }
  return (
    <>
      <Button icon={IconFileImport} blocked={blocked} onClick={() => setImporting(true)}>
        Importar planilha
      </Button>
      <Button
        icon={IconDownload}
        blocked={blocked}
        busy={isTaking}
        busyLabel="Exportando…"
        onClick={() => void bring(false)}
      >
        {takeName}
      </Button>
      {isImporting ? (
        <ImportDialog
          what={what}
          template={
            <Button size="sm" icon={IconFileSpreadsheet} busy={isTaking} onClick={() => void bring(true)}>
              Baixar modelo
            </Button>
          }
          send={send}
          compare={compare}
          onClose={() => setImporting(false)}
        >
          {about}
        </ImportDialog>
      ) : null}
    </>
  );
}
