import { IconFileTypePdf } from '@tabler/icons-react';
import { FileButton } from '../../../../../platform/web/ui/actions/file-button.tsx';
import { Segmented } from '../../../../../platform/web/ui/fields/choice-fields.tsx';
import { TextField } from '../../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../../platform/web/ui/look.tsx';

/** Where a reference leads: a page elsewhere, or a PDF that is sent. */
export interface Leads {
  readonly to: 'page' | 'file';
  readonly url: string;
  /** Chosen now; the one that is kept is no longer in hand. */
  readonly file: File | null;
}

interface LeadsFieldProps {
  readonly value: Leads;
  /** The name of the PDF that it has already. */
  readonly kept: string | null;
  readonly fault: string | undefined;
  readonly onChange: (value: Leads) => void;
}

const ways = [
  { value: 'page', label: 'Página' },
  { value: 'file', label: 'Arquivo em PDF' },
] as const;

/** The address of a page, or a PDF. */
export function LeadsField({ value, kept, fault, onChange }: LeadsFieldProps) {
  const name = value.file?.name ?? kept;
  return (
    <div className={look('stack')}>
      <Segmented
        label="Aonde leva"
        value={value.to}
        options={ways}
        block
        onChange={(to) => onChange({ ...value, to })}
      />
      {value.to === 'page' ? (
        <TextField
          label="Endereço da página"
          name="url"
          type="url"
          hint="Começa por https://"
          value={value.url}
          error={fault}
          onChange={({ target }) => onChange({ ...value, url: target.value })}
        />
      ) : (
        <div>
          <FileButton
            label="Arquivo em PDF"
            icon={IconFileTypePdf}
            accept="application/pdf,.pdf"
            onFiles={([file]) => onChange({ ...value, file: file ?? null })}
          >
            {name === null ? 'Escolher o PDF' : 'Trocar o PDF'}
          </FileButton>
          <p className={look('small', fault === undefined ? 'muted' : 'wrong')}>
            {fault ?? (name === null ? 'Nenhum arquivo escolhido.' : name)}
          </p>
        </div>
      )}
    </div>
  );
}
