import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { Avatar } from '../../../../platform/web/ui/display/avatar.tsx';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { moved, type Subscriber } from './subscriber.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { LineList } from '../line-list.tsx';
import styles from './subscriber-list.module.css';

interface SubscriberListProps {
  readonly people: readonly Subscriber[];
  /** Shows the order, and what changes it. */
  readonly ordered: boolean;
  readonly onChange: (people: readonly Subscriber[]) => void;
}

/** Who was chosen, with the unit each signs under and, in order, what moves them. */
export function SubscriberList({ people, ordered, onChange }: SubscriberListProps) {
  if (people.length === 0) return null;
  return (
    <LineList ordered label="Pessoas escolhidas">
      {people.map((person, index) => (
        <li key={person.id}>
          {ordered ? (
            <span className={classNames(styles.step, look('digits'))}>{index + 1}º</span>
          ) : (
            <Avatar name={person.name} />
          )}
          <span className={classNames(styles.person, look('grow'))}>
            <span className={look('semi', 'cut')}>{person.name}</span>
            {person.bonds.length > 1 ? (
              <SelectField
                label={`Lotação de ${person.name}`}
                hideLabel
                value={String(person.unitId ?? '')}
                options={person.bonds.map(({ id, label }) => ({ value: String(id), label }))}
                onChange={(event) =>
                  onChange(
                    people.map((one) => (one.id === person.id ? { ...one, unitId: Number(event.target.value) } : one)),
                  )
                }
              />
            ) : (
              <span className={look('small', 'muted', 'cut')}>{person.bonds[0]?.label}</span>
            )}
          </span>
          {ordered ? (
            <>
              <IconButton
                label={`Antecipar ${person.name}`}
                icon={IconArrowUp}
                blocked={index === 0 ? { message: 'Já é quem assina primeiro.' } : null}
                onClick={() => onChange(moved(people, index, -1))}
              />
              <IconButton
                label={`Adiar ${person.name}`}
                icon={IconArrowDown}
                blocked={index === people.length - 1 ? { message: 'Já é quem assina por último.' } : null}
                onClick={() => onChange(moved(people, index, 1))}
              />
            </>
          ) : null}
          <IconButton
            label={`Retirar ${person.name}`}
            icon={IconX}
            onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
          />
        </li>
      ))}
    </LineList>
  );
}
