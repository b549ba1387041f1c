import type { Tx } from '../../../../platform/server/db/database.ts';
import type { Reason } from '../../../../kernel/decision.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { type BondRow, bondsOn, findPerson, todayIn } from '../../../people/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import type { SignerToAsk } from './ask-signers.ts';

interface SignerChoice {
  readonly id: number;
  readonly order: number;
  readonly capacity_id?: number | undefined;
}

/**
 * The people to ask, each under the unit that was named or their main one.
 * @throws CANNOT_REQUEST_SIGNATURE with one reason for each who cannot be asked
 */
export async function findSubscribers(tx: Tx, asked: readonly SignerChoice[], now: Date): Promise<SignerToAsk[]> {
  const people = await Promise.all(asked.map(({ id }) => findPerson(tx, id)));
  const bonds = await bondsOn(
    tx,
    asked.map(({ id }) => id),
    await todayIn(tx, now),
  );
  const reasons: Reason[] = [];
  const found = asked.flatMap(({ id, order, capacity_id }, index): SignerToAsk[] => {
    const person = people[index];
    if (!person?.active) {
      reasons.push({
        code: 'SUBSCRIBER_UNKNOWN',
        message: person ? `${person.name} está com a conta desativada.` : 'Uma das pessoas não foi encontrada.',
        resolve: person ? 'Escolha outra pessoa, ou peça por e-mail como a quem é de fora.' : 'Escolha outra pessoa.',
      });
      return [];
    }
    const bond = bondOf(bonds, id, capacity_id);
    if (capacity_id !== undefined && !bond) {
      reasons.push({
        code: 'SUBSCRIBER_ELSEWHERE',
        message: `${person.name} não tem lotação ativa nesse setor.`,
        resolve: 'Escolha outra lotação da pessoa.',
      });
    }
    return [
      {
        personId: id,
        name: person.name,
        external: false,
        email: person.email,
        order,
        unitId: bond?.unit_id ?? null,
        post: bond?.post ?? null,
      },
    ];
  });
  const [first] = reasons;
  if (first) throw new Refusal(signatureErrors.cannotRequest, { reasons, message: first.message });
  return found;
}

const bondOf = (bonds: readonly BondRow[], personId: number, unitId: number | undefined): BondRow | undefined =>
  bonds.find((bond) => bond.person_id === personId && bond.active && (unitId === undefined || bond.unit_id === unitId));
