import { initials } from '../../format/person.ts';

/** The initials of a person; a dashed circle when there is nobody. The name is said beside it. */
export function Avatar({ name }: { readonly name: string | null }) {
  return (
    <span className={name ? 'av' : 'av none'} aria-hidden>
      {name ? initials(name) : '–'}
    </span>
  );
}
