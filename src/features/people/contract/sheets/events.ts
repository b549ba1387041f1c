import { z } from 'zod';
import { eventKind, ofInstitution, quiet } from '../../../../platform/contract/event.ts';
import { id } from '../../../../platform/contract/fields.ts';

const ofPerson = { ...quiet, stream: 'person' } as const;

/** Who somebody is here, and where their mail goes. */
const identity = z.object({ name: z.string(), email: z.string().nullable() });
/** Which file said so. */
const sha256 = z.string();

/** Somebody is known from now on. */
export const personRegistered = eventKind({
  type: 'person-registered',
  ...ofPerson,
  payload: z.object({ after: identity, sha256 }),
});

/** Their name or their e-mail is another. */
export const personChanged = eventKind({
  type: 'person-changed',
  ...ofPerson,
  payload: z.object({ before: identity, after: identity, sha256 }),
});

/** What they are in a unit is another, or was said with the bond. */
export const postChanged = eventKind({
  type: 'post-changed',
  ...ofPerson,
  payload: z.object({ bond_id: id, before: z.string().nullable(), after: z.string().nullable(), sha256 }),
});

/** A spreadsheet of people was brought in: what it made of each stands in their chain. */
export const peopleImported = eventKind({
  type: 'people-imported',
  ...ofInstitution,
  payload: z.object({ sha256, people: z.int(), bonds: z.int() }),
});

/** What a spreadsheet of people would change was asked for as a file: it tells names and e-mails of those whom it names. */
export const peopleCompared = eventKind({
  type: 'people-compared',
  ...ofInstitution,
  payload: z.object({ sha256, lines: z.int() }),
});

/** The sheet with the CPFs of everybody was asked for, of all units or of one. */
export const peopleExported = eventKind({
  type: 'people-exported',
  ...ofInstitution,
  payload: z.object({ capacity_id: id.nullable() }),
});
