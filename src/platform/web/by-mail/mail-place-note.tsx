import { mailPlace } from '../layout/mail-place.ts';
import { useStore } from '../store/create-store.ts';
import { Note } from '../ui/display/note.tsx';

/** Where the code that was mailed is read, when mail of this installation reaches no real mailbox. */
export function MailPlaceNote() {
  const place = useStore(mailPlace);
  if (!place) return null;
  return (
    <Note title={place.title}>
      {place.text}{' '}
      <a href={place.to} target="_blank" rel="noreferrer">
        {place.label}
      </a>
    </Note>
  );
}
