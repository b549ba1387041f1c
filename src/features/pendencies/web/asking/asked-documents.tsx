import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Button, IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { FieldMessage } from '../../../../platform/web/ui/fields/field.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { listDocuments } from '../../../documents/contract/reading/list-documents.ts';
import { ASKED_DOCUMENTS, pendencyReasonKeys, pendencyReasons } from '../../rules/pendency-limits.ts';
import { type AskedRow, emptyRow } from './asked-rows.ts';
import styles from './asked-documents.module.css';

interface AskedDocumentsProps {
  readonly processId: number;
  readonly rows: readonly AskedRow[];
  /** What the portal of the state calls the documents that it takes, where it is asked there. */
  readonly portalTypes: readonly { readonly id: string; readonly name: string }[] | null;
  readonly fault: string | undefined;
  readonly onChange: (rows: readonly AskedRow[]) => void;
}

/** Documents of the process among which one that must come again is chosen. */
const MOST = 200;

const whys = [
  { value: '', label: 'Falta no processo' },
  ...pendencyReasonKeys.map((value) => ({ value, label: pendencyReasons[value] })),
];
const reasonOf = (value: string) => pendencyReasonKeys.find((one) => one === value) ?? '';

/** What is asked, one line each: a document that lacks, or one of the process that cannot be used. */
export function AskedDocuments({ processId, rows, portalTypes, fault, onChange }: AskedDocumentsProps) {
  const list = useRef<HTMLUListElement>(null);
  const documents = useEndpoint(listDocuments, { params: { processId }, query: { paginator_count: MOST } });
  const known = documents.data?.results ?? [];
  const change = (key: number, how: Partial<AskedRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...how } : row)));
  const add = () => {
    onChange([...rows, emptyRow(Math.max(...rows.map(({ key }) => key)) + 1)]);
    // The new line is drawn by then.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  return (
    <fieldset className={styles.group}>
      <legend>Documentos pedidos</legend>
      <ul ref={list} className={styles.rows}>
        {rows.map((row, index) => (
          <li key={row.key} className={styles.row}>
            <SelectField
              label={`Por que pedir o documento ${index + 1}`}
              hideLabel
              options={known.length === 0 ? whys.slice(0, 1) : whys}
              value={row.reason}
              onChange={({ target }) =>
                change(row.key, { reason: reasonOf(target.value), name: '', documentId: null, portalType: null })
              }
            />
            {row.reason === '' && portalTypes !== null ? (
              <SelectField
                label={`Documento ${index + 1}`}
                hideLabel
                name={index === 0 ? 'documents' : undefined}
                placeholder="Escolha o tipo de documento"
                options={portalTypes.map(({ id, name }) => ({ value: id, label: name }))}
                value={row.portalType ?? ''}
                onChange={({ target }) => {
                  const chosen = portalTypes.find(({ id }) => id === target.value);
                  change(row.key, { portalType: chosen?.id ?? null, name: chosen?.name ?? '' });
                }}
              />
            ) : row.reason === '' ? (
              <TextField
                label={`Documento ${index + 1}`}
                hideLabel
                name={index === 0 ? 'documents' : undefined}
                placeholder="Ex.: Comprovante de residência"
                autoComplete="off"
                value={row.name}
                aria-invalid={fault !== undefined && row.name.trim() === '' ? true : undefined}
                onChange={({ target }) => change(row.key, { name: target.value })}
              />
            ) : (
              <SelectField
                label={`Documento ${index + 1}`}
                hideLabel
                name={index === 0 ? 'documents' : undefined}
                placeholder="Escolha o documento do processo"
                options={known.map(({ id, title }) => ({ value: String(id), label: title }))}
                value={row.documentId === null ? '' : String(row.documentId)}
                onChange={({ target }) => {
                  const chosen = known.find(({ id }) => String(id) === target.value);
                  change(row.key, { documentId: chosen?.id ?? null, name: chosen?.title ?? '' });
                }}
              />
            )}
            <IconButton
              label={`Não pedir o documento ${index + 1}`}
              icon={IconX}
              blocked={rows.length === 1 ? { message: 'Peça ao menos um documento.' } : null}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ul>
      {fault === undefined ? null : <FieldMessage>{fault}</FieldMessage>}
      <Button
        className={styles.more}
        size="sm"
        icon={IconPlus}
        blocked={
          rows.length >= ASKED_DOCUMENTS ? { message: `Cada pendência pede até ${ASKED_DOCUMENTS} documentos.` } : null
        }
        onClick={add}
      >
        Pedir outro documento
      </Button>
    </fieldset>
  );
}
