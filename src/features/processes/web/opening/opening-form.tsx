import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { SearchMultiSelect, SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { SUBJECT_DELAY } from '../../../../platform/web/ui/fields/search-options.ts';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { plural } from '../../../../platform/web/format/number.ts';
import type { ProcessType } from '../../rules/opening.ts';
import { AccessFields } from './access-fields.tsx';
import { InterestedField } from './interested-field.tsx';
import type { LegalReference } from './legal-references.ts';
import { loadNups, loadSubjects, loadUnits } from './load-options.ts';
import type { OpeningPartProps, Renamed } from './opening-fields.ts';
import { PriorityFields } from './priority-fields.tsx';
import styles from './opening-form.module.css';

const types = [
  { value: 'others', label: 'Pedido novo' },
  { value: 'reference', label: 'Referente a outro documento' },
] as const satisfies readonly { value: ProcessType; label: string }[];

interface OpeningFormProps extends OpeningPartProps {
  readonly legalReferences: readonly LegalReference[];
  /** A protocoler opens for somebody else. */
  readonly interestedRequired: boolean;
  readonly onTypingInterested: (problem: string | null) => void;
  readonly renamed: readonly Renamed[];
}

/** To whom, about what, for whom, how soon and who may read it. */
export function OpeningForm(props: OpeningFormProps) {
  const { fields, change, errors, interestedRequired, onTypingInterested, renamed } = props;
  const targets = fields.targets.length;
  return (
    <div className={styles.form}>
      <div id="np-targets">
        <SearchMultiSelect
          label="Para"
          placeholder={targets === 0 ? 'Sigla ou nome do setor' : 'Acrescentar setor'}
          load={loadUnits}
          recentsKey="unit"
          emptyText="Nenhum setor encontrado com esse nome. Tente a sigla."
          values={fields.targets}
          error={errors['TARGET_REQUIRED']}
          onChange={(values) => change({ targets: values })}
        />
      </div>
      {targets > 1 ? (
        <Note>
          São {plural(targets, 'setor', 'setores')}: será aberto um processo para cada um, cada qual com seu NUP e os
          mesmos documentos.
        </Note>
      ) : null}
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
      <InterestedField
        values={fields.interested}
        required={interestedRequired}
        error={errors['INTERESTED_REQUIRED']}
        onChange={(interested) => change({ interested })}
        onTyping={onTypingInterested}
        renamed={renamed}
      />
      <div className={styles.three}>
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
        <PriorityFields {...props} />
        <AccessFields {...props} />
      </div>
    </div>
  );
}
