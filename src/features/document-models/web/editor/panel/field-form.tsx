import { IconArrowLeft, IconArrowUp, IconPlus, IconRepeat, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../../../../platform/web/toasts/toast.ts';
import { Button, IconButton } from '../../../../../platform/web/ui/actions/button.tsx';
import { SelectField, Switch } from '../../../../../platform/web/ui/fields/choice-fields.tsx';
import { FieldMessage } from '../../../../../platform/web/ui/fields/field.tsx';
import { TextField } from '../../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../../platform/web/ui/look.tsx';
import {
  fieldFormats,
  fieldKindNames,
  fieldKinds,
  fieldLimits,
  formatNames,
  knownNames,
  knownValues,
  type ModelField,
} from '../../../rules/model-fields.ts';
import {
  type FieldDraft,
  faultsOfField,
  fieldOfDraft,
  type OptionDraft,
  optionDraft,
  relabelled,
} from './field-draft.ts';
import styles from './field-form.module.css';

interface FieldFormProps {
  readonly begun: FieldDraft;
  /** The name of the field that is changed; `null` of a new one. */
  readonly changes: string | null;
  /** Names that are taken. */
  readonly others: readonly string[];
  readonly onDone: (field: ModelField) => void;
  readonly onBack: () => void;
  /** Puts an existing one in the text once more, and takes it out of it. */
  readonly onRepeat: (name: string) => void;
  readonly onRemove: (name: string) => void;
}

const kinds = fieldKinds.map((value) => ({ value, label: fieldKindNames[value] }));
const formats = fieldFormats.map((value) => ({ value, label: formatNames[value] }));
const known = knownValues.map((value) => ({ value, label: knownNames[value] }));

/** A field, new or changed: what whoever fills it in reads, and what it takes (R577 to R581). */
export function FieldForm({ begun, changes, others, onDone, onBack, onRepeat, onRemove }: FieldFormProps) {
  const [draft, setDraft] = useState(begun);
  const [isTried, setTried] = useState(false);
  const change = (fields: Partial<FieldDraft>) => setDraft((now) => ({ ...now, ...fields }));
  const faults = faultsOfField(draft, others);
  const said = isTried ? faults : {};
  const twin = others.includes(draft.name.trim().toUpperCase()) ? draft.name.trim().toUpperCase() : null;

  function submit() {
    setTried(true);
    const [fault] = Object.values(faults);
    if (fault !== undefined || draft.type === '') toast.fault(fault ?? 'Escolha o tipo do campo.');
    else onDone(fieldOfDraft(draft, draft.type));
  }

  return (
    <form
      className={look('stack')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack();
      }}
    >
      <div className={look('row')}>
        <IconButton label="Voltar aos campos" icon={IconArrowLeft} onClick={onBack} />
        <h2 className={styles.title}>{changes === null ? 'Campo novo' : draft.label || draft.name}</h2>
      </div>
      <TextField
        label="Rótulo"
        hint="O que a pessoa lê ao preencher"
        maxLength={fieldLimits.label}
        value={draft.label}
        data-autofocus
        onChange={({ target }) => setDraft((now) => relabelled(now, target.value))}
      />
      <TextField
        label="Nome no modelo"
        hint="Letras sem acento, números e _"
        maxLength={fieldLimits.name}
        value={draft.name}
        error={said['name']}
        onChange={({ target }) => change({ name: target.value.toUpperCase(), isNamed: true })}
      />
      {isTried && twin !== null ? (
        <span>
          <Button size="sm" icon={IconRepeat} onClick={() => onRepeat(twin)}>
            Repetir esse campo
          </Button>
        </span>
      ) : null}
      <SelectField
        label="Tipo"
        placeholder="Escolha o tipo"
        value={draft.type}
        options={kinds}
        error={said['type']}
        onChange={({ target }) => change({ type: fieldKinds.find((kind) => kind === target.value) ?? '' })}
      />
      <Switch
        label="Obrigatório"
        hint="Sem valor, o documento não é concluído"
        checked={draft.isMandatory}
        onChange={(isMandatory) => change({ isMandatory })}
      />
      {draft.type === 'select' ? (
        <Options values={draft.options} error={said['options']} onChange={(options) => change({ options })} />
      ) : null}
      {draft.type === 'text' ? (
        <SelectField
          label="Conferir como"
          placeholder="Qualquer texto"
          value={draft.format}
          options={formats}
          onChange={({ target }) => change({ format: fieldFormats.find((one) => one === target.value) ?? '' })}
        />
      ) : null}
      {draft.type === 'table' || draft.type === 'select' ? null : (
        <SelectField
          label="Vem preenchido com"
          placeholder="Nada"
          hint="Quem preenche pode mudar"
          value={draft.fillWith}
          options={known}
          onChange={({ target }) => change({ fillWith: knownValues.find((one) => one === target.value) ?? '' })}
        />
      )}
      <TextField
        label="Texto de ajuda"
        optional
        maxLength={fieldLimits.help}
        value={draft.help}
        onChange={({ target }) => change({ help: target.value })}
      />
      <div className={look('row', 'wrap')}>
        <Button variant="primary" type="submit">
          {changes === null ? 'Inserir no texto' : 'Salvar campo'}
        </Button>
        {changes === null ? null : (
          <>
            <Button icon={IconRepeat} onClick={() => onRepeat(changes)}>
              Repetir no texto
            </Button>
            <Button icon={IconTrash} variant="danger" onClick={() => onRemove(changes)}>
              Retirar campo
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

interface OptionsProps {
  readonly values: readonly OptionDraft[];
  readonly error: string | undefined;
  readonly onChange: (values: readonly OptionDraft[]) => void;
}

/** What a list is chosen from, in their order. */
function Options({ values, error, onChange }: OptionsProps) {
  const put = (index: number, text: string) => onChange(values.with(index, { ...values[index]!, text }));
  const raise = (index: number) => onChange(values.with(index, values[index - 1]!).with(index - 1, values[index]!));
  return (
    <fieldset className={styles.options}>
      <legend>Opções</legend>
      {values.map(({ uid, text }, index) => (
        <div key={uid} className={styles.option}>
          <TextField
            label={`Opção ${index + 1}`}
            hideLabel
            maxLength={fieldLimits.option}
            value={text}
            aria-invalid={error !== undefined && index === 0 ? true : undefined}
            onChange={({ target }) => put(index, target.value)}
          />
          <IconButton
            size="tool"
            label={`Subir a opção ${index + 1}`}
            icon={IconArrowUp}
            blocked={index === 0 ? { message: 'É a primeira.' } : null}
            onClick={() => raise(index)}
          />
          <IconButton
            size="tool"
            label={`Retirar a opção ${index + 1}`}
            icon={IconX}
            onClick={() => onChange(values.length === 1 ? [optionDraft()] : values.toSpliced(index, 1))}
          />
        </div>
      ))}
      {error === undefined ? null : <FieldMessage role="alert">{error}</FieldMessage>}
      <span>
        <Button
          size="sm"
          icon={IconPlus}
          blocked={values.length >= fieldLimits.options ? { message: `São até ${fieldLimits.options} opções.` } : null}
          onClick={() => onChange([...values, optionDraft()])}
        >
          Acrescentar opção
        </Button>
      </span>
    </fieldset>
  );
}
