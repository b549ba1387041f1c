import { Avatar } from '../../../../platform/web/ui/display/avatar.tsx';
import { sayBlocked } from '../../../../platform/web/ui/actions/blocked.ts';
import type { BlockedReason } from '../../../../platform/web/ui/actions/blocked.ts';
import { look } from '../../../../platform/web/ui/look.ts';
import styles from './colleague-list.module.css';

export interface Colleague {
  readonly id: number | 'self';
  readonly name: string;
  readonly detail: string;
}

interface ColleagueListProps {
  /** What the list holds, for who listens. */
  readonly label: string;
  readonly people: readonly Colleague[];
  readonly blocked: BlockedReason | null;
  /** The first one takes the focus when the dialog opens. */
  readonly autoFocus?: boolean;
  readonly onChoose: (person: Colleague) => void;
}

/** People to choose from, one press each. */
export function ColleagueList({ label, people, blocked, autoFocus, onChoose }: ColleagueListProps) {
  if (people.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className={styles.colleague}
            data-autofocus={autoFocus || undefined}
            aria-disabled={blocked ? true : undefined}
            onClick={() => (blocked ? sayBlocked(blocked) : onChoose(person))}
          >
            <Avatar name={person.name} />
            <span className={styles.who}>
              <span className={look('semi')}>{person.name}</span>
              <span className={look('small', 'muted')}>{blocked ? blocked.message : person.detail}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
