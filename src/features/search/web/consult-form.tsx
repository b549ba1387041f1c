import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { SelectField } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { DateField } from '../../../platform/web/ui/fields/date-field.tsx';
import { TextField } from '../../../platform/web/ui/fields/text-field.tsx';
import { consultField } from '../../portal/web/index.ts';
import { useOrgans, useUnits } from './consult-places.ts';
import type { ConsultField, ConsultFilters } from '../contract/consult-filters.ts';
import { look } from '../../../platform/web/ui/look.tsx';
import styles from './consult-form.module.css';

interface ConsultFormProps {
  /** What the address asks now. */
  readonly filters: ConsultFilters;
  readonly onAsk: (filters: ConsultFilters) => void;
}

const inTheBox: readonly ConsultField[] = ['text', 'nup'];

/** The advanced search: one box for number, name or subject, and more filters on demand. */
export function ConsultForm({ filters, onAsk }: ConsultFormProps) {
  const [asked, setAsked] = useState(filters);
  const [draft, setDraft] = useState(filters);
  const [open, setOpen] = useState(() => Object.entries(filters).some(([field, value]) => value && !isBox(field)));
  if (asked !== filters && JSON.stringify(asked) !== JSON.stringify(filters)) {
    setAsked(filters);
    setDraft(filters);
  }
  const change = (field: ConsultField, value: string) =>
    setDraft((now) => ({ ...now, [field]: value, ...(field === 'origin' ? { unit: '' } : {}) }));
  const backwards = draft.start !== '' && draft.end !== '' && draft.start > draft.end;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!backwards) onAsk(draft);
  };
  return (
    <form
      className={styles.form}
      role="search"
      aria-label="Consultar processo"
      data-landmark="search"
      onSubmit={submit}
    >
      <div className={styles.line}>
        <TextField
          {...consultField}
          className={look('grow')}
          size="lg"
          name="text"
          value={draft.nup || draft.text}
          onChange={(event) => setDraft((now) => ({ ...now, nup: '', text: event.target.value }))}
        />
        <Button type="submit" variant="primary" size="lg" block="narrow">
          Consultar
        </Button>
        <Button
          size="lg"
          block="narrow"
          icon={IconAdjustmentsHorizontal}
          aria-expanded={open}
          aria-controls="mais-filtros"
          onClick={() => setOpen(!open)}
        >
          Mais filtros
        </Button>
      </div>
      <div id="mais-filtros" hidden={!open}>
        {open ? <MoreFilters draft={draft} onChange={change} backwards={backwards} /> : null}
      </div>
    </form>
  );
}

const isBox = (field: string) => (inTheBox as readonly string[]).includes(field);

interface MoreFiltersProps {
  readonly draft: ConsultFilters;
  readonly onChange: (field: ConsultField, value: string) => void;
  readonly backwards: boolean;
}

/** What narrows a search besides its words. */
export function MoreFilters({ draft, onChange, backwards }: MoreFiltersProps) {
  const organs = useOrgans();
  const units = useUnits(draft.origin);
  const bind = (field: ConsultField) => ({
    value: draft[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(field, target.value),
  });
  const written = (field: ConsultField, label: string, hint: string) => (
    <TextField label={label} hint={hint} autoComplete="off" {...bind(field)} />
  );
  return (
    <div className={styles.more}>
      {written('interested', 'Interessado', 'Nome, ou CPF ou CNPJ completo')}
      {written('subject', 'Assunto', 'Parte do nome do assunto')}
      <SelectField label="Órgão em que foi aberto" placeholder="Todos os órgãos" options={organs} {...bind('origin')} />
      <SelectField
        label="Setor em que foi aberto"
        placeholder={draft.origin === '' ? 'Escolha antes o órgão' : 'Todos os setores'}
        options={units}
        {...bind('unit')}
      />
      <DateField label="Aberto desde" value={draft.start} onChange={(day) => onChange('start', day)} />
      <DateField
        label="Aberto até"
        value={draft.end}
        onChange={(day) => onChange('end', day)}
        error={backwards ? 'O fim do período vem antes do começo.' : undefined}
      />
      {written('reference', 'Protocolo de referência', 'Número do processo em outro sistema')}
    </div>
  );
}
