import { Card } from '../../../../../platform/web/ui/display/card.tsx';
import { SelectField } from '../../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../../platform/web/ui/look.tsx';
import { labelOf, type ModelField } from '../../../../document-models/rules/model-fields.ts';
import { FieldInput } from '../../../../document-models/web/index.ts';
import styles from './sheet-screen.module.css';

interface ColumnFieldProps {
  readonly label: string;
  /** The first row of the sheet. */
  readonly head: readonly string[];
  /** What it is without a column. */
  readonly none: string;
  readonly value: number | null;
  readonly onChange: (column: number | null) => void;
}

/** Chooses a column of the sheet. */
export const ColumnField = ({ label, head, none, value, onChange }: ColumnFieldProps) => (
  <SelectField
    label={label}
    placeholder={none}
    options={head.map((name, at) => ({ value: String(at), label: name === '' ? `Coluna ${at + 1}` : name }))}
    value={value === null ? '' : String(value)}
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
  />
);

interface FieldSourcesProps {
  readonly fields: readonly ModelField[];
  readonly head: readonly string[];
  readonly columns: Readonly<Record<string, number | null>>;
  /** What fields without a column say in every line. */
  readonly same: Readonly<Record<string, string>>;
  readonly onColumn: (name: string, column: number | null) => void;
  readonly onSame: (name: string, value: string) => void;
}

/** Where each field of the model gets its value from. */
export function FieldSources({ fields, head, columns, same, onColumn, onSame }: FieldSourcesProps) {
  if (fields.length === 0) return null;
  const found = fields.filter(({ name }) => columns[name] != null).length;
  return (
    <Card
      title="De onde vem cada campo"
      size="lg"
      aside={
        <span className={look('small', 'muted', 'digits')}>
          {found} de {fields.length} na planilha
        </span>
      }
    >
      <div className={styles.fields}>
        {fields.map((field) => (
          <div key={field.name} className={styles.source}>
            <ColumnField
              label={`${labelOf(field)}${field.isMandatory ? '' : ' (opcional)'}`}
              head={head}
              none="O mesmo em todas as linhas"
              value={columns[field.name] ?? null}
              onChange={(column) => onColumn(field.name, column)}
            />
            {columns[field.name] == null ? (
              <FieldInput
                field={{ ...field, label: `${labelOf(field)}, em todas`, isMandatory: true }}
                value={{ name: field.name, value: same[field.name] ?? '' }}
                places={1}
                error={undefined}
                onChange={({ value }) => onSame(field.name, value)}
                onLeave={() => undefined}
                onSending={() => undefined}
              />
            ) : null}
          </div>
        ))}
      </div>
    </Card>
  );
}
