import { IconDownload, IconUpload } from '@tabler/icons-react';
import { plural } from '../../../../../platform/web/format/number.ts';
import { bringBytes } from '../../../../../platform/web/ui/actions/bring-file.ts';
import { Button } from '../../../../../platform/web/ui/actions/button.tsx';
import { FileButton } from '../../../../../platform/web/ui/actions/file-button.tsx';
import { Card } from '../../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../../platform/web/ui/look.tsx';
import { tableFormats } from '../../../../document-models/rules/filling/table-formats.ts';
import { labelOf, type ModelField } from '../../../../document-models/rules/model-fields.ts';
import { type BroughtTable, FirstRows, TableOnItsWay, useBringTable } from '../../../../document-models/web/index.ts';
import styles from './sheet-screen.module.css';

interface SheetCardProps {
  readonly fields: readonly ModelField[];
  /** Of the model, for the name of the file to fill in. */
  readonly name: string;
  readonly table: BroughtTable | null;
  readonly onBrought: (table: BroughtTable) => void;
}

/** The spreadsheet whose lines become documents: to be brought, or begun from the fields of the model. */
export function SheetCard({ fields, name, table, onBrought }: SheetCardProps) {
  const { sending, refused, send } = useBringTable(onBrought);
  return (
    <Card
      title="Planilha"
      size="lg"
      aside={
        <Button
          size="sm"
          variant="ghost"
          icon={IconDownload}
          onClick={() => bringBytes(emptySheet(fields), `${name}.csv`)}
        >
          Baixar planilha para preencher
        </Button>
      }
    >
      <div className={styles.sheet}>
        {sending ? (
          <TableOnItsWay {...sending} />
        ) : (
          <div className={look('row', 'wrap', 'between')}>
            <span className={styles.says}>
              {table ? (
                <>
                  <span className={look('medium')}>{table.table_file.name}</span>{' '}
                  <span className={look('small', 'muted', 'digits')}>
                    {plural(table.row_count - 1, 'linha', 'linhas')} abaixo do cabeçalho
                  </span>
                </>
              ) : (
                <span className={look('muted')}>
                  Cada linha vira um documento. A primeira é o cabeçalho. Aceita {tableFormats.join(', ')}, até 10 MB.
                </span>
              )}
            </span>
            <FileButton
              icon={IconUpload}
              label="Arquivo da planilha"
              accept={tableFormats.map((format) => `.${format}`).join(',')}
              onFiles={([file]) => void (file && send(file))}
            >
              {table ? 'Trocar' : 'Escolher planilha'}
            </FileButton>
          </div>
        )}
        {refused === undefined ? null : (
          <Note tone="bad" live>
            {refused}
          </Note>
        )}
        {table ? <FirstRows label="a planilha" rows={table.rows} /> : null}
      </div>
    </Card>
  );
}

/** A sheet with the fields of the model as its head, as programs of spreadsheets here open it. */
const emptySheet = (fields: readonly ModelField[]): Blob =>
  new Blob([`\ufeff${fields.map((field) => `"${labelOf(field).replaceAll('"', '""')}"`).join(';')}\r\n`], {
    type: 'text/csv',
  });
