import { Refusal } from '../../../platform/server/acts/refusal.ts';
import type { ReadCall } from '../../../platform/server/acts/handlers.ts';
import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import type { ErrorKind } from '../../../platform/contract/error-kind.ts';
import { findPersonByCpf } from '../../people/server/index.ts';
import { sessionErrors } from '../contract/session-errors.ts';
import { signInRefusal } from '../rules/sign-in-policy.ts';
import { bondsToEnter, openBonds } from './bonds-to-enter.ts';
import { enter, type Proved } from './enter.ts';

type Call = Pick<ReadCall<Endpoint>, 'db' | 'deps' | 'now' | 'origin'>;

interface Vouched extends Pick<Proved, 'mark' | 'method' | 'certificate' | 'provider' | 'level'> {
  /** Digits only, as whoever vouches tells it. */
  readonly cpf: string;
  /** What is answered where nobody here has that CPF. */
  readonly unknown: ErrorKind;
}

/**
 * Lets in the person of a CPF for whom somebody vouches that the institution trusts: an authority's certificate, an identity
 * provider. It stands in for the password, whose age says nothing about it, and for the second proof, which is theirs to ask for.
 * @throws unknown, NO_ACTIVE_LINK, INACTIVE_LINK
 */
export async function enterVouched(
  { db, deps, now, origin }: Call,
  { cpf, unknown, ...proved }: Vouched,
): Promise<{ token: string; device: string; message: string }> {
  const person = await findPersonByCpf(db, cpf);
  if (!person) throw new Refusal(unknown);
  const bonds = await bondsToEnter(db, person.id, now);
  const refusal = signInRefusal({ passwordMatches: true, passwordExpired: false, active: person.active, bonds });
  if (refusal) throw new Refusal(sessionErrors[refusal]);

  const [bond = null] = openBonds(bonds);
  return db.transaction().execute(async (tx) => ({
    ...(await enter({ tx, deps, now, origin }, { personId: person.id, bond, ...proved })),
    message: `Bem-vindo, ${person.name}.`,
  }));
}
