import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { demonstrationProfiles } from '../../../features/access/rules/demonstration-profiles.ts';
import { plantProfiles } from '../../../features/access/server/index.ts';
import { forgetBrowsers } from '../../../features/notifications/server/index.ts';
import { plantPeople, setPassword } from '../../../features/people/server/index.ts';
import { endSessionsOf } from '../../../features/session/server/index.ts';
import { plantLegalReferences, plantSubjects } from '../../../features/subjects/server/index.ts';
import { hasInstitution, plantInstitution } from '../../../features/units/server/index.ts';
import { localDateOf } from '../../../kernel/calendar.ts';
import { onlyDigits } from '../../../kernel/numbers/cpf.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { type InstallationFile, institutionOf, type Logos } from './installation-file.ts';

/** What a person signs in with the first time. */
export interface FirstPassword {
  readonly name: string;
  readonly cpf: string;
  readonly password: string;
}

/** The installation has its institution: a file is for the first day only. */
export class AlreadyInstalled extends Error {
  override readonly name = 'AlreadyInstalled';
}

/**
 * Sets an empty installation up: permissions and profiles, legal references, the institution with its organs, units and
 * first people, and the subjects it starts with. All of it or none.
 * @returns the people with passwords of their own, which are kept nowhere in clear
 * @throws AlreadyInstalled
 */
export async function install(
  db: Database,
  file: InstallationFile,
  { logos, now }: { readonly logos: Logos; readonly now: Date },
): Promise<FirstPassword[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('carimbo: demonstration'))`.execute(tx);
    if (await hasInstitution(tx)) throw new AlreadyInstalled('Esta instalação já tem a sua instituição.');
    const day = localDateOf(now, file.fuso_horario);
    await plantProfiles(tx);
    const units = await plantInstitution(tx, institutionOf(file, logos), { day, now });
    if (file.assuntos_iniciais) await plantSubjects(tx, { day, now });
    else await plantLegalReferences(tx, now);
    const given: FirstPassword[] = [];
    for (const { nome: name, cpf, email, cargo, unidade, perfil } of file.pessoas) {
      const password = makePassword();
      const profile = demonstrationProfiles.find((one) => one.name === perfil)!;
      const bonds = [{ unitId: units.get(unidade)!, post: cargo, profileIds: [profile.id] }];
      await plantPeople(tx, [{ name, cpf, email, bonds }], { password, day, now });
      given.push({ name, cpf, password });
    }
    return given;
  });
}

/**
 * A new password for somebody who lost theirs, or whose was known by others: sessions that are open end, and what browsers are told.
 * @returns `null` when nobody has that CPF
 */
export async function renewPassword(db: Database, cpf: string, now: Date): Promise<FirstPassword | null> {
  const password = makePassword();
  return db.transaction().execute(async (tx) => {
    const person = await setPassword(tx, onlyDigits(cpf), password);
    if (!person) return null;
    await forgetBrowsers(tx, person.id);
    await endSessionsOf(tx, { personId: person.id, reason: 'password-renewed', now });
    return { name: person.name, cpf: person.cpf, password };
  });
}

/** 90 bits, in groups that can be read aloud. */
const makePassword = (): string => {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const drawn = [...randomBytes(64)].filter((byte) => byte < 248).map((byte) => letters[byte % letters.length]!);
  return [0, 5, 10, 15].map((at) => drawn.slice(at, at + 5).join('')).join('-');
};
