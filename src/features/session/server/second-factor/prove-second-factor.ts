import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { asksSecondFactor } from '../../../access/server/index.ts';
import { sessionErrors } from '../../contract/session-errors.ts';
import { isAcceptedEmail } from '../../rules/password/accepted-email.ts';
import { secondFactorOf } from '../../rules/second-factor/second-factor.ts';
import { findAccessCode, isAccessCode, spendAccessCode } from '../access-code/access-code-row.ts';
import { keepAccessCode } from '../access-code/keep-access-code.ts';
import { type FactorPlace, trySecret } from '../password-attempts.ts';
import { hasAuthenticator, spendCode } from './authenticator-row.ts';

interface Proving {
  readonly person: { readonly id: number; readonly cpf: string; readonly email: string | null };
  /** Of the bonds that let the person in. */
  readonly profileIds: readonly number[];
  /** The browser, where it is known to the person. */
  readonly device: { readonly id: number } | undefined;
  /** What was typed beside the password. */
  readonly typed: string | undefined;
  readonly ip: string;
  readonly now: Date;
}
type Way = 'authenticator' | 'recovery-code' | 'email';

/**
 * Asks for a second proof of somebody whose password was right, where one is due. Wrong ones count by themselves.
 * @returns what proved them; null when nothing was asked
 * @throws SECOND_FACTOR_REQUIRED, ACCESS_CODE_SENT, EMAIL_DOMAIN_INVALID, INVALID_ACCESS_CODE, TOO_MANY_ATTEMPTS
 */
export async function proveSecondFactor(db: Database, deps: Deps, proving: Proving): Promise<Way | null> {
  const { person, profileIds, device, typed, ip, now } = proving;
  const [isSet, isAsked] = await Promise.all([hasAuthenticator(db, person.id), asksSecondFactor(db, profileIds)]);
  const factor = secondFactorOf({ hasAuthenticator: isSet, isAsked });
  if (factor === null) return null;
  if (!typed) return factor === 'email' ? sendCode(db, deps, proving) : refuse(sessionErrors.secondFactorNeeded);
  const place: FactorPlace = device ? `factor:device:${device.id}` : 'factor:stranger';
  let way: Way | null = null;
  await trySecret(
    db,
    { cpf: person.cpf, place, ip, now },
    {
      isRight: async () => {
        way =
          factor === 'authenticator'
            ? await spendCode(db, deps, { personId: person.id, typed, now })
            : (await isMailed(db, deps, { cpf: person.cpf, typed, now }))
              ? 'email'
              : null;
        return way !== null;
      },
      wrong: () => new Refusal(sessionErrors.invalidAccessCode, factor === 'email' ? {} : { message: WRONG_OF_APP }),
    },
  );
  return way;
}

const WRONG_OF_APP =
  'Código incorreto. Digite o que o aplicativo mostra agora; se continuar, confira a hora do celular ou use um código de recuperação.';

const refuse = (kind: ConstructorParameters<typeof Refusal>[0]): never => {
  throw new Refusal(kind);
};

async function sendCode(db: Database, deps: Deps, { person, now }: Proving): Promise<never> {
  if (!person.email || !isAcceptedEmail(person.email, deps.config.emailDomains)) {
    return refuse(sessionErrors.emailDomainInvalid);
  }
  await db.transaction().execute((tx) => keepAccessCode(tx, deps, { cpf: person.cpf, purpose: 'factor', now }));
  return refuse(sessionErrors.accessCodeSent);
}

async function isMailed(
  db: Database,
  deps: Deps,
  { cpf, typed, now }: { readonly cpf: string; readonly typed: string; readonly now: Date },
): Promise<boolean> {
  const code = await findAccessCode(db, { cpf, purpose: 'factor', now });
  return code !== undefined && isAccessCode(deps, code, typed) && spendAccessCode(db, code, now);
}
