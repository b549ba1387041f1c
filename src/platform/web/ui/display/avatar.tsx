import { initials } from '../../format/person.ts';
import { classNames } from '../look.tsx';
import styles from './avatar.module.css';

interface AvatarProps {
  readonly name: string | null;
  /** Where it stands. */
  readonly className?: string | undefined;
}

/** The initials of a person; a dashed circle when there is nobody. The name is said beside it. */
export function Avatar({ name, className }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, !name && styles.nobody, className)} aria-hidden>
      {name ? initials(name) : '–'}
    </span>
  );
}
