import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import {
  CODE_LIMIT,
  destinationNames,
  destinations,
  EVENT_LIMIT,
  NAME_LIMIT,
  retentionStartNames,
  retentionStarts,
} from '../../rules/subject-catalogue.ts';
import { loadCategories } from '../choices.ts';
import { IndexersField } from '../indexers-field.tsx';
import { ReferenceField } from '../reference-field.tsx';
import type { SubjectDraft } from './subject-draft.ts';
import styles from './subject-fields.module.css';

interface SubjectFieldsProps {
  readonly draft: SubjectDraft;
  readonly change: (fields: Partial<SubjectDraft>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

const anyCategory = loadCategories();
const starts = retentionStarts.map((value) => ({ value, label: retentionStartNames[value] }));
const ends = destinations.map((value) => ({ value, label: destinationNames[value] }));

/** What a subject is, how it is found, and how long what is about it is kept. */
export function SubjectFields({ draft, change, errors }: SubjectFieldsProps) {
  return (
    <div className={look('stack')}>
      <TextField
        label="Nome"
        name="name"
        autoComplete="off"
        maxLength={NAME_LIMIT}
        value={draft.name}
        error={errors['name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SearchSelect
        label="Categoria"
        optional
        hint="O assunto pode ficar em qualquer nível."
        placeholder="Nome da categoria"
        emptyText="Nenhuma categoria ativa encontrada com esse nome."
        load={anyCategory}
        value={draft.category}
        error={errors['category_id']}
        onChange={(category) => change({ category })}
      />
      <IndexersField values={draft.indexers} onChange={(indexers) => change({ indexers })} />
      <ReferenceField
        value={draft.referenceId}
        hint="Oferecida quando o processo deste assunto não puder ser público."
        onChange={(referenceId) => change({ referenceId })}
      />
      <fieldset className={styles.group}>
        <legend className={classNames(styles.legend, look('semi'))}>Classificação e guarda</legend>
        <TextField
          label="Código de classificação"
          optional
          name="classification_code"
          autoComplete="off"
          maxLength={CODE_LIMIT}
          value={draft.code}
          error={errors['classification_code']}
          onChange={({ target }) => change({ code: target.value })}
        />
        <div className={styles.pair}>
          <TextField
            label="Guarda corrente"
            optional
            hint="Em meses"
            inputMode="numeric"
            name="current_months"
            value={draft.currentMonths}
            error={errors['current_months']}
            onChange={({ target }) => change({ currentMonths: target.value })}
          />
          <TextField
            label="Guarda intermediária"
            optional
            hint="Em meses"
            inputMode="numeric"
            name="intermediate_months"
            value={draft.intermediateMonths}
            error={errors['intermediate_months']}
            onChange={({ target }) => change({ intermediateMonths: target.value })}
          />
        </div>
        <SelectField
          label="A contagem começa em"
          name="retention_starts_at"
          options={starts}
          value={draft.startsAt}
          onChange={({ target }) => change({ startsAt: starts.find(({ value }) => value === target.value)!.value })}
        />
        {draft.startsAt === 'event' ? (
          <TextField
            label="Fato que começa a contagem"
            name="retention_event"
            autoComplete="off"
            placeholder="Aprovação das contas"
            maxLength={EVENT_LIMIT}
            value={draft.event}
            error={errors['retention_event']}
            onChange={({ target }) => change({ event: target.value })}
          />
        ) : null}
        <SelectField
          label="Destinação final"
          optional
          name="final_destination"
          placeholder="Não definida"
          options={ends}
          value={draft.destination}
          onChange={({ target }) =>
            change({ destination: ends.find(({ value }) => value === target.value)?.value ?? '' })
          }
        />
      </fieldset>
    </div>
  );
}
