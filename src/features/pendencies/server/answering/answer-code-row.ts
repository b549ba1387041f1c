import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { derivedNumber } from '../../../../platform/server/credentials/derived-secret.ts';
import { codeDigits } from '../../../signatures/rules/one-time-code.ts';
import type { PendenciesTables } from '../tables.generated.ts';

type CodeRow = Selectable<PendenciesTables['pendencies.answer_code']>;

/** The digits of a code, which follow from its salt and a key that only nodes hold: they are kept nowhere. */
export const digitsOf = ({ secrets }: Pick<Deps, 'secrets'>, { salt }: Pick<CodeRow, 'salt'>): string =>
  codeDigits(derivedNumber(secrets, 'pendency-code', salt));

/** Whether six digits are those of the code, in constant time. */
export const isCode = (deps: Pick<Deps, 'secrets'>, code: Pick<CodeRow, 'salt'>, digits: string): boolean =>
  timingSafeEqual(Buffer.from(digitsOf(deps, code)), Buffer.from(digits));
