import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCnpj } from '../../../../kernel/cnpj.ts';
import { formatCpf } from '../../../../kernel/cpf.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { maskCnpj, onlyDigits } from '../../../../platform/web/format/mask.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { FilterChip } from '../../../../platform/web/ui/fields/filter-chip.tsx';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { CpfField, TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { searchUser } from '../../../people/contract/search-user.ts';
import { documentProblem, nameProblem } from './interested-problems.ts';
import { loadOrgans } from './load-options.ts';
import type { Interested } from './opening-fields.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './interested-field.module.css';
import { FieldLabel } from '../../../../platform/web/ui/fields/field.tsx';

interface InterestedFieldProps {
  readonly values: readonly Interested[];
  readonly onChange: (values: readonly Interested[]) => void;
  /** What is typed and not in the list yet; `null` when nothing is. */
  readonly onTyping: (problem: string | null) => void;
  readonly required: boolean;
  readonly error?: string | undefined;
}

const kinds = [
  { value: 'person', label: 'Pessoa' },
  { value: 'company', label: 'Empresa' },
  { value: 'organ', label: 'Órgão' },
] as const;
const NOT_ADDED = 'Acrescente o interessado que você digitou';

/** Whom the process concerns: people by CPF, companies by CNPJ, organs by name. */
export function InterestedField({ values, onChange, onTyping, required, error }: InterestedFieldProps) {
  const [kind, setKind] = useState<Interested['kind']>('person');
  const add = (one: Interested) => {
    onTyping(null);
    if (!values.some((other) => sameParty(one, other))) onChange([...values, one]);
  };
  return (
    <div className={styles.who} id="np-interested" role="group" aria-labelledby="np-interested-label">
      <div className={look('row', 'between', 'wrap')}>
        <FieldLabel id="np-interested-label" optional={!required}>
          Interessado
        </FieldLabel>
        <Segmented label="Quem é o interessado" value={kind} onChange={setKind} options={kinds} />
      </div>
      {kind === 'organ' ? (
        <SearchSelect
          label="Órgão ou entidade"
          hideLabel
          placeholder="Nome ou sigla do órgão"
          load={loadOrgans}
          emptyText="Nenhum órgão encontrado com esse nome. Tente a sigla."
          value={null}
          error={error}
          onChange={(option) =>
            option &&
            add({
              kind: 'organ',
              name: option.detail ?? option.label,
              document: option.label,
              entityId: Number(option.value),
            })
          }
        />
      ) : (
        <Identified key={kind} kind={kind} onAdd={add} onTyping={onTyping} error={error} />
      )}
      {values.length > 0 ? (
        <div className={look('row', 'wrap')}>
          {values.map((one) => (
            <FilterChip
              key={`${one.kind}${one.document}`}
              label={labelOf(one)}
              verb="Retirar"
              onRemove={() => onChange(values.filter((other) => other !== one))}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

const sameParty = (one: Interested, other: Interested) => one.kind === other.kind && bare(one) === bare(other);
const bare = ({ document }: Interested) => document.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

function labelOf({ kind, name, document }: Interested): string {
  if (kind === 'organ') return `${document} – ${name}`;
  return `${name} · ${kind === 'person' ? formatCpf(document) : formatCnpj(document)}`;
}

interface IdentifiedProps {
  readonly kind: 'person' | 'company';
  readonly onAdd: (one: Interested) => void;
  readonly onTyping: (problem: string | null) => void;
  readonly error: string | undefined;
}

/** CPF or CNPJ with a name. A CPF of someone the institution knows brings the name. */
function Identified({ kind, onAdd, onTyping, error }: IdentifiedProps) {
  const [document, setDocument] = useState('');
  const [name, setName] = useState('');
  const [tried, setTried] = useState({ document: false, name: false });
  const wrongDocument = documentProblem(kind, document);
  const wrongName = nameProblem(name);
  const tell = (nextDocument: string, nextName: string) =>
    onTyping(
      nextDocument === '' && nextName === ''
        ? null
        : documentProblem(kind, nextDocument)
          ? `Corrija o ${kind === 'person' ? 'CPF' : 'CNPJ'} do interessado`
          : NOT_ADDED,
    );
  const changeDocument = (text: string) => {
    setDocument(text);
    tell(text, name);
    if (kind === 'person' && onlyDigits(text).length === 11 && documentProblem(kind, text) === null) {
      void nameOfCpf(text).then((found) => found && setName((typed) => typed || found));
    }
  };
  const add = () => {
    setTried({ document: true, name: true });
    if (wrongDocument !== null || wrongName !== null) return;
    onAdd({ kind, name: name.trim(), document: document.replace(/[^0-9A-Za-z]/g, ''), entityId: null });
    setDocument('');
    setName('');
    setTried({ document: false, name: false });
  };
  const shared = {
    value: document,
    error: document === '' ? error : tried.document ? (wrongDocument ?? undefined) : undefined,
    onBlur: () => setTried((now) => ({ ...now, document: document !== '' })),
    onChange: (event: { target: { value: string } }) => changeDocument(event.target.value),
  };
  return (
    <div
      className={styles.new}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement))
          return;
        event.preventDefault();
        add();
      }}
    >
      {kind === 'person' ? (
        <CpfField label="CPF" {...shared} />
      ) : (
        <TextField label="CNPJ" autoComplete="off" mask={maskCnpj} {...shared} />
      )}
      <TextField
        label={kind === 'person' ? 'Nome' : 'Razão social'}
        autoComplete="off"
        value={name}
        error={tried.name && document !== '' ? (wrongName ?? undefined) : undefined}
        onChange={(event) => {
          setName(event.target.value);
          tell(document, event.target.value);
        }}
      />
      <Button className={styles.add} icon={IconUserPlus} onClick={add}>
        Acrescentar
      </Button>
    </div>
  );
}

/** The name of a servant with this CPF, when there is one. Not finding it is no failure: the name is typed. */
async function nameOfCpf(cpf: string): Promise<string | null> {
  try {
    const found = await callEndpoint(searchUser, { query: { cpf } });
    return found[0]?.name ?? null;
  } catch {
    return null;
  }
}
