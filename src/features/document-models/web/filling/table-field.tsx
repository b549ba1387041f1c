import { IconTable, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { readDelimited } from '../../../../kernel/sheets/delimited.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { FileButton } from '../../../../platform/web/ui/actions/file-button.tsx';
import { Field } from '../../../../platform/web/ui/fields/field.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { type TableRows, widthOf } from '../../rules/filling/filled-values.ts';
import { tableFormats } from '../../rules/filling/table-formats.ts';
import { labelOf, type ModelField } from '../../rules/model-fields.ts';
import { FirstRows } from './first-rows.tsx';
import { TableOnItsWay } from './table-on-its-way.tsx';
import { useBringTable } from './use-bring-table.ts';
import { type DraftValue, fieldId } from './values.ts';
import styles from './field-input.module.css';

interface TableFieldProps {
  readonly field: ModelField;
  readonly value: DraftValue;
  readonly error: string | undefined;
  readonly hint: string;
  readonly onChange: (value: DraftValue) => void;
  readonly onSending: (sending: boolean) => void;
}

/** A table: from a spreadsheet, from copied cells, or typed. */
export function TableField({ field, value, error, hint, onChange, onSending }: TableFieldProps) {
  const [typed, setTyped] = useState(() => textOfRows(value.table_file ? [] : (value.rows ?? [])));
  const { name } = field;
  const label = labelOf(field);
  const { sending, refused, send, forgive } = useBringTable((brought) => {
    onChange({ name, value: '', ...brought });
    setTyped('');
  }, onSending);

  const say = (rows: TableRows) => onChange({ name, value: '', ...(rows.length > 0 ? { rows } : {}) });
  const type = (text: string) => {
    setTyped(text);
    forgive();
    say(readDelimited(text));
  };
  const clear = () => {
    setTyped('');
    forgive();
    say([]);
  };

  const choose = (
    <FileButton
      id={value.table_file ? fieldId(name) : undefined}
      size="sm"
      icon={IconUpload}
      label={`Planilha de ${label}`}
      accept={tableFormats.map((format) => `.${format}`).join(',')}
      onFiles={([file]) => void (file && send(file))}
    >
      {value.table_file ? 'Trocar' : 'Escolher planilha'}
    </FileButton>
  );
  return (
    <Field
      group
      id={fieldId(name)}
      className={styles.table}
      label={label}
      optional={!field.isMandatory}
      error={refused ?? error}
      hint={[hint, `Aceita ${tableFormats.join(', ')}, até 10 MB e 5.000 linhas`].filter(Boolean).join('. ')}
    >
      {(control) => (
        <div className={styles.box} role="group" aria-labelledby={`${fieldId(name)}-label`}>
          {sending ? (
            <TableOnItsWay {...sending} />
          ) : value.table_file ? (
            <>
              <div className={look('row', 'between', 'wrap')}>
                <span>
                  <Glyph of={IconTable} /> <span className={look('medium')}>{value.table_file.name}</span>{' '}
                  <span className={look('small', 'muted', 'digits')}>
                    {plural((value.row_count ?? value.rows?.length ?? 1) - 1, 'linha', 'linhas')}
                  </span>
                </span>
                <span className={look('row')}>
                  {choose}
                  <Button size="sm" variant="ghost" icon={IconTrash} onClick={clear}>
                    Retirar
                  </Button>
                </span>
              </div>
              <FirstRows label={label} rows={value.rows ?? []} />
            </>
          ) : (
            <>
              <div className={look('row', 'wrap')}>{choose}</div>
              <textarea
                {...control}
                className={styles.typed}
                rows={4}
                aria-label={`Linhas de ${label}`}
                placeholder="Ou cole as células aqui. Digitando, separe as colunas com ponto e vírgula; a primeira linha é o cabeçalho."
                value={typed}
                onChange={({ target }) => type(target.value)}
              />
              {value.rows && value.rows.length > 0 ? (
                <span className={look('small', 'muted')}>
                  {plural(value.rows.length - 1, 'linha', 'linhas')} abaixo do cabeçalho,{' '}
                  {plural(widthOf(value.rows), 'coluna', 'colunas')}
                </span>
              ) : null}
            </>
          )}
        </div>
      )}
    </Field>
  );
}

/** Rows as they are typed again: the separator of copied cells, so that semicolons stay. */
const textOfRows = (rows: TableRows): string =>
  rows
    .map((row) => row.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');
