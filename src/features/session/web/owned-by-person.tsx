import { useEffect } from 'react';
import { ownedBy } from '../../../platform/web/store/own-local.ts';
import { useCurrentUser } from './current-user.ts';

/** What this browser keeps of looks and keys is of whoever is signed in (R039). It draws nothing. */
export function OwnedByPerson() {
  const id = useCurrentUser()?.id;
  useEffect(() => {
    if (id !== undefined) ownedBy(id);
  }, [id]);
  return null;
}
