import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Checkbox, Radio } from '../../../platform/web/ui/fields/choice-fields.tsx';
import {
  SearchMultiSelect,
  SearchSelect,
  type SearchSelectProps,
} from '../../../platform/web/ui/fields/search-select.tsx';
import type { SearchOption } from '../../../platform/web/ui/fields/search-option.ts';
import { type LoadOptions, SUBJECT_DELAY } from '../../../platform/web/ui/fields/search-options.ts';
import { TextField } from '../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { loadSubjects } from '../../processes/web/index.ts';
import { unitLimits } from '../../units/rules/unit-administration.ts';
import { planLimits } from '../rules/plan-policy.ts';
import { loadParts, loadPeopleOf, loadPlaces, loadUnits } from './load-choices.ts';
import { type Faults, newPart, type SplitDraft, type StepDraft, type TargetDraft } from './step-draft.ts';
import styles from './step-fields.module.css';

export interface StepFieldsProps {
  readonly draft: StepDraft;
  readonly change: (fields: Partial<StepDraft>) => void;
  /** What is missing, once it was tried. */
  readonly faults: Faults;
  /** The one organ whose units may be chosen; undefined: all. */
  readonly partId: number | undefined;
  /** The units that the steps before make. */
  readonly made: readonly SearchOption[];
}

/** What a step of its kind asks. */
export function StepFields({ draft, change, faults, partId, made }: StepFieldsProps) {
  const places = loadPlaces(partId, made);
  const unit = (label: string) => (
    <UnitSelect
      label={label}
      load={loadUnits(partId)}
      value={draft.unit}
      error={faults['unit']}
      onChange={(one) => change({ unit: one })}
    />
  );
  const part = (label: string, field: 'part' | 'otherPart') => (
    <PartSelect label={label} value={draft[field]} error={faults[field]} onChange={(one) => change({ [field]: one })} />
  );
  const below = (
    <UnitSelect
      label="Abaixo de"
      hint="Vazio: no topo do órgão."
      load={places}
      value={draft.parent}
      onChange={(one) => change({ parent: one })}
    />
  );
  const naming = (
    <Naming
      value={draft}
      faults={faults}
      at=""
      onChange={change}
      hint="Quem procurar pelo nome de antes também encontra."
    />
  );
  switch (draft.kind) {
    case 'RENAME_UNIT':
      return [<div key="unit">{unit('Unidade')}</div>, <div key="name">{naming}</div>];
    case 'MOVE_UNIT':
      return [<div key="unit">{unit('Unidade')}</div>, <div key="below">{below}</div>];
    case 'TRANSFER_UNIT':
      return (
        <>
          {unit('Unidade, com tudo abaixo dela')}
          {part('Passa ao órgão', 'part')}
          {below}
        </>
      );
    case 'MERGE_UNITS':
      return (
        <>
          <SearchMultiSelect
            label="Unidades que se fundem"
            hint="Acabam, e o que há nelas passa à outra."
            placeholder="Sigla ou nome"
            load={loadUnits(partId)}
            emptyText={NO_UNIT}
            values={draft.units}
            error={faults['units']}
            onChange={(units) => change({ units })}
          />
          <Target
            legend="Em"
            target={draft.into}
            faults={faults}
            at="into."
            places={places}
            onChange={(into) => change({ into })}
          />
        </>
      );
    case 'SPLIT_UNIT':
      return (
        <>
          {unit('Unidade que se divide')}
          <Checkbox
            label="A unidade acaba"
            hint={
              draft.ends
                ? 'A primeira parte fica com quem e com o que não está nas outras.'
                : 'Ela continua, com quem e com o que não está nas partes.'
            }
            checked={draft.ends}
            onChange={(event) => change({ ends: event.target.checked })}
          />
          {draft.parts.map((one, i) => (
            <Part
              key={i}
              number={i + 1}
              takesRest={draft.ends && i === 0}
              part={one}
              unitId={draft.unit ? Number(draft.unit.value) : null}
              faults={faults}
              places={places}
              onChange={(next) => change({ parts: draft.parts.map((old, at) => (at === i ? next : old)) })}
              onRemove={
                draft.parts.length > 1 ? () => change({ parts: draft.parts.filter((_, at) => at !== i) }) : null
              }
            />
          ))}
          {draft.parts.length < planLimits.targets ? (
            <Button icon={IconPlus} onClick={() => change({ parts: [...draft.parts, newPart()] })}>
              Acrescentar parte
            </Button>
          ) : null}
        </>
      );
    case 'SWITCH_OFF_UNIT':
      return unit('Unidade, já vazia nesse dia');
    case 'RENAME_ORGAN':
      return (
        <>
          {part('Órgão', 'part')}
          {naming}
        </>
      );
    case 'MERGE_ORGANS':
      return (
        <>
          {part('Órgão que acaba', 'part')}
          {part('Incorporado a', 'otherPart')}
          <p className={look('small', 'muted')}>
            As unidades dele passam ao outro. Onde as siglas são iguais, as duas viram uma; as demais são criadas lá.
          </p>
        </>
      );
  }
}

const NO_UNIT = 'Nenhuma unidade encontrada com esse nome. Tente a sigla.';

const UnitSelect = (props: Omit<SearchSelectProps, 'emptyText'>) => (
  <SearchSelect placeholder="Sigla ou nome" {...props} emptyText={NO_UNIT} />
);

const PartSelect = (props: Omit<SearchSelectProps, 'load' | 'emptyText'>) => (
  <SearchSelect placeholder="Sigla ou nome" {...props} load={loadParts} emptyText="Nenhum órgão encontrado." />
);

interface NamingProps {
  readonly value: { readonly abbreviation: string; readonly name: string };
  readonly faults: Faults;
  /** Before the names of its faults. */
  readonly at: string;
  readonly hint?: string;
  readonly onChange: (fields: { readonly abbreviation?: string; readonly name?: string }) => void;
}

const Naming = ({ value, faults, at, hint, onChange }: NamingProps) => (
  <div className={styles.naming}>
    <TextField
      label="Sigla nova"
      maxLength={unitLimits.abbreviation}
      value={value.abbreviation}
      error={faults[`${at}abbreviation`]}
      onChange={(event) => onChange({ abbreviation: event.target.value })}
    />
    <TextField
      label="Nome novo"
      hint={hint}
      maxLength={unitLimits.description}
      value={value.name}
      error={faults[`${at}name`]}
      onChange={(event) => onChange({ name: event.target.value })}
    />
  </div>
);

interface TargetProps {
  readonly legend: string;
  readonly target: TargetDraft;
  readonly faults: Faults;
  readonly at: string;
  /** Finds where something may go. */
  readonly places: LoadOptions;
  readonly onChange: (target: TargetDraft) => void;
}

/** A unit that is there, or a new one. */
function Target({ legend, target, faults, at, places, onChange }: TargetProps) {
  const change = (fields: Partial<TargetDraft>) => onChange({ ...target, ...fields });
  return (
    <fieldset className={styles.target}>
      <legend className={look('medium')}>{legend}</legend>
      <div className={look('row', 'wrap')}>
        <Radio
          name={`${at}target`}
          label="Unidade que já existe"
          checked={!target.isNew}
          onChange={() => change({ isNew: false })}
        />
        <Radio
          name={`${at}target`}
          label="Unidade nova"
          checked={target.isNew}
          onChange={() => change({ isNew: true })}
        />
      </div>
      {target.isNew ? (
        <>
          <Naming value={target} faults={faults} at={at} onChange={change} />
          <PartSelect
            label="Órgão"
            value={target.part}
            error={faults[`${at}part`]}
            onChange={(part) => change({ part })}
          />
          <UnitSelect
            label="Abaixo de"
            hint="Vazio: no topo do órgão."
            load={places}
            value={target.parent}
            onChange={(parent) => change({ parent })}
          />
        </>
      ) : (
        <UnitSelect
          label="Unidade"
          load={places}
          value={target.unit}
          error={faults[`${at}unit`]}
          onChange={(unit) => change({ unit })}
        />
      )}
    </fieldset>
  );
}

interface PartProps {
  readonly number: number;
  readonly takesRest: boolean;
  readonly part: SplitDraft;
  /** The unit that is split, once it is chosen. */
  readonly unitId: number | null;
  readonly faults: Faults;
  readonly places: LoadOptions;
  readonly onChange: (part: SplitDraft) => void;
  readonly onRemove: (() => void) | null;
}

/** One part of a unit that is split, with who goes there and what. */
function Part({ number, takesRest, part, unitId, faults, places, onChange, onRemove }: PartProps) {
  return (
    <section className={styles.part} aria-label={`Parte ${number}`}>
      <header className={look('row')}>
        <h3 className={look('medium', 'grow')}>{takesRest ? `Parte ${number}, com o que sobra` : `Parte ${number}`}</h3>
        {onRemove ? (
          <Button size="sm" variant="ghost" icon={IconTrash} aria-label={`Retirar parte ${number}`} onClick={onRemove}>
            Retirar
          </Button>
        ) : null}
      </header>
      <Target
        legend="Vai para"
        target={part.into}
        faults={faults}
        at={`${number - 1}.`}
        places={places}
        onChange={(into) => onChange({ ...part, into })}
      />
      {unitId === null ? (
        <p className={look('small', 'muted')}>Escolha a unidade que se divide para dizer quem vai.</p>
      ) : (
        <SearchMultiSelect
          label="Pessoas"
          hint="Vão com os processos que têm em mãos."
          placeholder="Nome"
          load={loadPeopleOf(unitId)}
          emptyText="Ninguém da unidade com esse nome."
          values={part.people}
          onChange={(people) => onChange({ ...part, people })}
        />
      )}
      {takesRest ? null : (
        <SearchMultiSelect
          label="Assuntos"
          hint="Processos destes assuntos vão também."
          placeholder="Assunto"
          load={loadSubjects}
          delayMs={SUBJECT_DELAY}
          emptyText="Nenhum assunto encontrado."
          values={part.subjects}
          onChange={(subjects) => onChange({ ...part, subjects })}
        />
      )}
    </section>
  );
}
