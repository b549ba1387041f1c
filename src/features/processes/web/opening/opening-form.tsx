import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { SearchMultiSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { plural } from '../../../../platform/web/format/number.ts';
import { AccessFields } from './access-fields.tsx';
import { InterestedField } from './interested-field.tsx';
import type { LegalReference } from './legal-references.ts';
import { AboutFields, ReferenceFields } from './data-fields.tsx';
import { loadUnits } from './load-options.ts';
import type { OpeningPartProps, Renamed } from './opening-fields.ts';
import { PriorityFields } from './priority-fields.tsx';
import styles from './opening-form.module.css';

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
      <AboutFields {...props} />
      <InterestedField
        values={fields.interested}
        required={interestedRequired}
        error={errors['INTERESTED_REQUIRED']}
        onChange={(interested) => change({ interested })}
        onTyping={onTypingInterested}
        renamed={renamed}
      />
      <div className={styles.three}>
        <ReferenceFields {...props} />
        <PriorityFields {...props} />
        <AccessFields {...props} />
      </div>
    </div>
  );
}
