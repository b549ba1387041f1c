import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCnpj } from '../../../../kernel/numbers/cnpj.ts';
import { formatCpf } from '../../../../kernel/numbers/cpf.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { maskCnpj } from '../../../../platform/web/format/mask.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { FilterChip } from '../../../../platform/web/ui/fields/filter-chip.tsx';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { CpfField, TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { searchSupplier } from '../../../people/contract/search-supplier.ts';
import { searchUser } from '../../../people/contract/search-user.ts';
import { documentProblem, nameProblem } from './interested-problems.ts';
import { loadOrgans } from './load-options.ts';
import type { Interested, Renamed } from './opening-fields.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './interested-field.module.css';
import { FieldLabel } from '../../../../platform/web/ui/fields/field.tsx';

interface InterestedFieldProps {
  readonly values: readonly Interested[];
  readonly onChange: (values: readonly Interested[]) => void;
  /** What is typed and not in the list yet; `null` when nothing is. */
  readonly onTyping: (problem: string | null) => void;
  readonly required: boolean;
  /** Those whose number is kept under another name. */
  readonly renamed: readonly Renamed[];
  readonly error?: string | undefined;
}

const kinds = [
  { value: 'person', label: 'Pessoa' },
  { value: 'company', label: 'Empresa' },
  { value: 'organ', label: 'Órgão' },
] as const;
const NOT_ADDED = 'Acrescente o interessado que você digitou';

/** Whom the process concerns: people by CPF, companies by CNPJ, organs by name. */
export function InterestedField({ values, onChange, onTyping, required, renamed, error }: InterestedFieldProps) {
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
      {renamed.map(({ typed, name }) => (
        <OtherName
          key={typed.document}
          typed={typed}
          name={name}
          onUse={() => onChange(values.map((one) => (one === typed ? { ...one, name } : one)))}
          onRemove={() => onChange(values.filter((one) => one !== typed))}
        />
      ))}
    </div>
  );
}

interface OtherNameProps extends Renamed {
  readonly onUse: () => void;
  readonly onRemove: () => void;
}

/** A number has one name here: whoever typed another one knows before the process bears it. */
const OtherName = ({ typed, name, onUse, onRemove }: OtherNameProps) => (
  <Note tone="warn" live title="O cadastro tem outro nome.">
    <p>
      O {typed.kind === 'person' ? `CPF ${formatCpf(typed.document)}` : `CNPJ ${formatCnpj(typed.document)}`} está
      cadastrado como “{name}”, e não “{typed.name}”. O processo leva o nome do cadastro.
    </p>
    <p className={look('row', 'wrap')}>
      <Button size="sm" onClick={onUse}>
        Usar o nome do cadastro
      </Button>
      <Button size="sm" variant="ghost" onClick={onRemove}>
        Retirar e conferir o número
      </Button>
    </p>
  </Note>
);

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

/** CPF or CNPJ with a name. One that the institution knows brings the name. */
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
    if (documentProblem(kind, text) !== null) return;
    void nameOf[kind](text).then((found) => found && setName((typed) => typed || found));
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

/** The name under which a servant's CPF or a company's CNPJ is kept. Not finding it is no failure: the name is typed. */
const nameOf = {
  person: (cpf: string) => firstName(callEndpoint(searchUser, { query: { cpf } })),
  company: (cnpj: string) => firstName(callEndpoint(searchSupplier, { query: { cnpj } })),
};

async function firstName(finding: Promise<readonly { readonly name: string }[]>): Promise<string | null> {
  try {
    return (await finding)[0]?.name ?? null;
  } catch {
    return null;
  }
}
