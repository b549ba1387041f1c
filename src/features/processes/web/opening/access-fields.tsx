import { IconLock, IconWorld } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { isSecrecyLevel, secrecyLevels } from '../../rules/secrecy.ts';
import { type LegalReference, normOptions, useSuggestedReference } from './legal-references.ts';
import type { OpeningPartProps } from './opening-fields.ts';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { WhoWillRead } from './who-will-read.tsx';
import styles from './access-fields.module.css';
import form from './opening-form.module.css';
import { FieldLabel } from '../../../../platform/web/ui/fields/field.tsx';

interface AccessFieldsProps extends OpeningPartProps {
  readonly legalReferences: readonly LegalReference[];
}

const levels = Object.values(secrecyLevels)
  .filter(({ selectable }) => selectable)
  .map(({ id, name }) => ({ value: String(id), label: name }));

/** Public is what a process is, not a choice; a restriction is asked for, with the norm that allows it. */
export function AccessFields({ fields, change, errors, legalReferences }: AccessFieldsProps) {
  const suggested = useSuggestedReference(fields.subject);
  const { box, follow } = useFocusAcross(fields.secrecy !== 1);
  if (fields.secrecy === 1) {
    return (
      <div ref={box} className={styles.access}>
        <FieldLabel>Acesso</FieldLabel>
        <span className={classNames(styles.public, look('row', 'wrap'))}>
          <Glyph of={IconWorld} /> Público
          <Button
            variant="ghost"
            size="sm"
            icon={IconLock}
            onClick={() => {
              follow();
              change({ secrecy: 2, legalReferenceId: fields.legalReferenceId ?? suggested });
            }}
          >
            Restringir acesso
          </Button>
        </span>
      </div>
    );
  }
  const level = secrecyLevels[fields.secrecy];
  const reference = legalReferences.find(({ id }) => id === fields.legalReferenceId);
  const asksYears = fields.secrecy === 6 && reference?.sets_term;
  return (
    <div ref={box} className={styles.access} role="group" aria-label="Acesso">
      <div className={form.two}>
        <SelectField
          label="Acesso"
          options={levels}
          value={String(fields.secrecy)}
          hint={
            level.years === null ? undefined : `Sigilo por ${level.years} anos, contados de hoje (Lei 12.527, art. 24)`
          }
          onChange={(event) => {
            const secrecy = Number(event.target.value);
            if (isSecrecyLevel(secrecy)) change({ secrecy, secrecyYears: '' });
          }}
        />
        {asksYears ? (
          <div id="np-years">
            <TextField
              label="Prazo do sigilo, em anos"
              inputMode="numeric"
              maxLength={3}
              hint={reference.term_years ? `Até ${reference.term_years} anos` : undefined}
              value={fields.secrecyYears}
              error={errors['SECRECY_PERIOD_REQUIRED']}
              onChange={(event) => change({ secrecyYears: event.target.value.replace(/\D/g, '') })}
            />
          </div>
        ) : null}
      </div>
      <WhoWillRead fields={fields} />
      <div id="np-legal">
        <SelectField
          label="Hipótese legal"
          placeholder="Escolha a norma que permite restringir"
          options={normOptions(legalReferences)}
          value={fields.legalReferenceId === null ? '' : String(fields.legalReferenceId)}
          hint={suggested !== null && suggested === fields.legalReferenceId ? 'A que o assunto indica' : undefined}
          error={errors['LEGAL_REFERENCE_REQUIRED']}
          onChange={(event) => change({ legalReferenceId: Number(event.target.value) || null })}
        />
      </div>
      <Button
        variant="ghost"
        size="sm"
        icon={IconWorld}
        onClick={() => {
          follow();
          change({ secrecy: 1, secrecyYears: '', legalReferenceId: null });
        }}
      >
        Manter público
      </Button>
    </div>
  );
}

/** What a press brings takes the place of what was pressed: the focus goes along, to where it is in sight. */
function useFocusAcross(isRestricted: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(false);
  useEffect(() => {
    if (!isFollowing.current) return;
    isFollowing.current = false;
    box.current?.querySelector<HTMLElement>('select, button')?.focus();
    // With room below: who will read is told there once it is known.
    box.current?.scrollIntoView({ block: 'center' });
  }, [isRestricted]);
  return {
    box,
    follow: () => {
      isFollowing.current = true;
    },
  };
}
