import { randomUUID } from 'node:crypto';
import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { commonErrors } from '../../../../platform/contract/error-kind.ts';
import { issueToken } from '../../../../platform/server/credentials/token.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { SEE_AS_MINUTES } from '../../../access/rules/see-as-policy.ts';
import { personSeenAs } from '../../../people/contract/bonds/events.ts';
import { profileSeenAs } from '../../contract/events.ts';
import { beginSeeAs as contract } from '../../contract/see-as/begin-see-as.ts';
import { seeAsErrors } from '../../contract/see-as/see-as-errors.ts';
import { lockSession } from '../end-session.ts';
import type { SessionTables } from '../tables.generated.ts';
import { type Eyes, lookOf } from './look.ts';
import { endLooksOf } from './see-as-row.ts';

interface EyesInput {
  readonly user_id?: number | undefined;
  readonly capacity_id?: number | undefined;
  readonly profile_id?: number | undefined;
}

/** The institution is one stream of the ledger. */
const INSTITUTION = 1;

/** No answer is kept under the caller's key: it is a token. A session looks through one pair of eyes at a time. */
export const beginSeeAs = ownTransactions(contract, (call) =>
  inTransaction(call.db, async (tx) => {
    const { actor, now, deps, input } = call;
    const { body } = input;
    const eyes = eyesOf(body);
    if (!eyes) throw new Refusal(seeAsErrors.notThere);
    if (!(await lockSession(tx, actor))) throw new Refusal(commonErrors.sessionLost);
    const found = await lookOf(tx, { self: actor, eyes, now });
    if (!found?.look.unit) throw new Refusal(seeAsErrors.notThere);

    ensureAllowed(found.may, seeAsErrors.mayNot);

    const { whom, unit } = found.look;
    const until = new Date(now.getTime() + SEE_AS_MINUTES * 60_000);
    const id = randomUUID();
    await endLooksOf(tx, { sessionId: actor.sessionId, now });
    await tx
      .withTables<SessionTables>()
      .insertInto('session.see_as')
      .values({
        id,
        session_id: actor.sessionId,
        person_id: actor.personId,
        ...('profileId' in eyes
          ? { seen_profile_id: eyes.profileId }
          : { seen_person_id: eyes.personId, seen_unit_id: eyes.unitId }),
        started_at: now,
        expires_at: until,
      })
      .execute();

    const told = { unit_id: unit.id, by: actor.name, until: until.toISOString(), reason: body.reason };
    await ('profileId' in eyes
      ? record({ ...call, tx }, profileSeenAs, INSTITUTION, { profile_id: eyes.profileId, ...told })
      : record({ ...call, tx }, personSeenAs, eyes.personId, { bond_id: unit.bondId, ...told }));
    const claims = { sessionId: id, personId: actor.personId, capacityId: unit.id };
    const token = await issueToken(claims, deps.secrets.token, now);
    return { token, until: until.toISOString(), message: `Você está vendo como ${whom}.` };
  }),
);

/** Whose eyes are asked for: a person's in a unit, or a profile's; null of both or of neither. */
function eyesOf({ user_id: personId, capacity_id: unitId, profile_id: profileId }: EyesInput): Eyes | null {
  if (profileId !== undefined) return personId === undefined && unitId === undefined ? { profileId } : null;
  return personId !== undefined && unitId !== undefined ? { personId, unitId } : null;
}
