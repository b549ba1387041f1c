import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { SUBJECT_DELAY } from '../../../../platform/web/ui/fields/search-options.ts';
import { SearchMultiSelect, SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import type { ProcessType } from '../../rules/opening/opening.ts';
import { loadNups, loadSubjects } from './load-options.ts';
import type { OpeningPartProps } from './opening-fields.ts';
import styles from './opening-form.module.css';

const types = [
  { value: 'others', label: 'Pedido novo' },
  { value: 'reference', label: 'Referente a outro documento' },
] as const satisfies readonly { value: ProcessType; label: string }[];

/** What it is about: the subject, and the title in a few words. */
export function AboutFields({ fields, change, errors }: OpeningPartProps) {
  return (
    <div className={styles.two}>
      <div id="np-subject">
        <SearchSelect
          label="Assunto"
          placeholder="Palavras do assunto"
          load={loadSubjects}
          delayMs={SUBJECT_DELAY}
          recentsKey="subject"
          emptyText="Nenhum assunto encontrado com essas palavras. Tente só uma delas."
          value={fields.subject}
          error={errors['SUBJECT_REQUIRED']}
          hint={fields.subject?.detail ? `Categoria: ${fields.subject.detail}` : undefined}
          onChange={(subject) => change({ subject })}
        />
      </div>
      <TextField
        label="Título"
        optional
        hint="Em poucas palavras; sem título, vale o assunto"
        maxLength={300}
        autoComplete="off"
        value={fields.description}
        error={errors['UNSAFE_TEXT']}
        onChange={(event) => change({ description: event.target.value })}
      />
    </div>
  );
}

/** Whether it answers to something else, and to what. */
export function ReferenceFields({ fields, change }: OpeningPartProps) {
  return (
    <>
      <SelectField
        label="Tipo"
        options={types}
        value={fields.type}
        onChange={(event) => change({ type: event.target.value === 'reference' ? 'reference' : 'others' })}
      />
      {fields.type === 'reference' ? (
        <>
          <TextField
            label="Número de referência"
            optional
            hint="Ofício, contrato, processo externo"
            maxLength={32}
            autoComplete="off"
            value={fields.referenceNumber}
            onChange={(event) => change({ referenceNumber: event.target.value })}
          />
          <SearchMultiSelect
            label="Processos relacionados"
            optional
            placeholder="Digite o NUP"
            load={loadNups}
            emptyText="Digite ao menos três números do NUP de um processo que você pode ler."
            values={fields.references}
            onChange={(references) => change({ references })}
          />
        </>
      ) : null}
    </>
  );
}
