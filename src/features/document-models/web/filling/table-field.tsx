import { IconTable, IconTrash, IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDelimited } from '../../../../kernel/sheets/delimited.ts';
import { SHEET_BYTES } from '../../../../kernel/sheets/sheet-table.ts';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { formatBytes, plural } from '../../../../platform/web/format/number.ts';
import { asBase64 } from '../../../../platform/web/sheets/as-base64.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { FileButton } from '../../../../platform/web/ui/actions/file-button.tsx';
import { Progress } from '../../../../platform/web/ui/display/meter.tsx';
import { Field } from '../../../../platform/web/ui/fields/field.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { bringTable } from '../../contract/filling/bring-table.ts';
import { type TableRows, widthOf } from '../../rules/filling/filled-values.ts';
import { tableFormats, unreadFormats } from '../../rules/filling/table-formats.ts';
import { labelOf, type ModelField } from '../../rules/model-fields.ts';
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

/** Those that are read. */
const read = tableFormats.filter((format) => !unreadFormats.includes(format));

/** Rows that are shown of a table that was sent. */
const SHOWN = 6;

/** A table: from a spreadsheet, from copied cells, or typed. */
export function TableField({ field, value, error, hint, onChange, onSending }: TableFieldProps) {
  const [sending, setSending] = useState<{ readonly name: string; readonly stop: AbortController } | null>(null);
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const [typed, setTyped] = useState(() => textOfRows(value.table_file ? [] : (value.rows ?? [])));
  const { name } = field;
  const label = labelOf(field);

  const stop = useRef<AbortController | null>(null);
  const gone = useEffectEvent(() => onSending(false));
  useEffect(
    () => () => {
      stop.current?.abort();
      gone();
    },
    [],
  );

  const say = (rows: TableRows) => onChange({ name, value: '', ...(rows.length > 0 ? { rows } : {}) });
  const type = (text: string) => {
    setTyped(text);
    setRefused(undefined);
    say(readDelimited(text));
  };
  async function send(file: File) {
    setRefused(undefined);
    if (file.size > SHEET_BYTES) {
      setRefused(`“${file.name}” tem ${formatBytes(file.size)}, e o limite é ${formatBytes(SHEET_BYTES)}. Divida-a.`);
      return;
    }
    const ending = new AbortController();
    stop.current = ending;
    setSending({ name: file.name, stop: ending });
    onSending(true);
    try {
      const body = { name: file.name, file: await asBase64(file) };
      const { table_file, rows, row_count } = await callEndpoint(bringTable, { body }, { signal: ending.signal });
      onChange({ name, value: '', table_file, rows, row_count });
      setTyped('');
    } catch (problem) {
      if (!ending.signal.aborted) setRefused(failureMessage(problem));
    }
    if (!ending.signal.aborted || stop.current === ending) {
      setSending(null);
      onSending(false);
    }
  }
  const clear = () => {
    setTyped('');
    setRefused(undefined);
    say([]);
  };

  const choose = (
    <FileButton
      id={value.table_file ? fieldId(name) : undefined}
      size="sm"
      icon={IconUpload}
      label={`Planilha de ${label}`}
      accept={read.map((format) => `.${format}`).join(',')}
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
      hint={[hint, `Aceita ${read.join(', ')}, até 10 MB e 5.000 linhas`].filter(Boolean).join('. ')}
    >
      {(control) => (
        <div className={styles.box} role="group" aria-labelledby={`${fieldId(name)}-label`}>
          {sending ? (
            <>
              <div className={look('row', 'between', 'wrap')}>
                <span className={look('medium', 'cut')}>{sending.name}</span>
                <Button size="sm" variant="ghost" onClick={() => sending.stop.abort()}>
                  Cancelar
                </Button>
              </div>
              <Progress label={`Envio de ${sending.name}`} percent={null} />
            </>
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

function FirstRows({ label, rows }: { readonly label: string; readonly rows: TableRows }) {
  const [head = [], ...body] = rows.slice(0, SHOWN);
  const columns = Array.from({ length: widthOf(rows) }, (_, at) => at);
  return (
    <div className={styles.rows} role="region" aria-label={`Primeiras linhas de ${label}`} tabIndex={0}>
      <table className={styles.sheet}>
        <thead>
          <tr>
            {columns.map((at) => (
              <th key={at} className={styles.cell} scope="col">
                {head[at] ?? ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, line) => (
            <tr key={line}>
              {columns.map((at) => (
                <td key={at} className={styles.cell}>
                  {row[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
