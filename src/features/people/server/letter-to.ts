import type { Database } from '../../../platform/server/db/database.ts';
import type { MailContent } from '../../../platform/server/mail/index.ts';
import { findPerson } from './person-queries.ts';

type Letter = Omit<MailContent, 'to' | 'greet'>;

/** A letter to a person, at the e-mail of their account and by their name; undefined, for nobody to send, where they have none. */
export async function letterTo(db: Database, personId: number, letter: Letter): Promise<MailContent | undefined> {
  const person = await findPerson(db, personId);
  return person?.email ? { to: person.email, greet: person.name, ...letter } : undefined;
}
