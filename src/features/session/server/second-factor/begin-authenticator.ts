import { makeQrCode } from '../../../../engine/print/index.ts';
import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { beginAuthenticator as contract } from '../../contract/second-factor/begin-authenticator.ts';
import { base32 } from '../../rules/second-factor/base32.ts';
import { recheckPassword } from '../recheck-password.ts';
import { keepPending } from './authenticator-row.ts';

const ISSUER = 'Carimbo';

/** No answer is kept under the caller's key: it is a secret. */
export const beginAuthenticator = ownTransactions(
  contract,
  async ({ input: { body }, actor, db, deps, now, origin }) => {
    await recheckPassword(db, { actor, password: body.password, ip: origin.ip, now });
    const secret = base32(await keepPending(db, deps, actor.personId));
    const account = encodeURIComponent(`${ISSUER}:${actor.name}`);
    const address = `otpauth://totp/${account}?${new URLSearchParams({ secret, issuer: ISSUER }).toString()}`;
    const { size, bars } = makeQrCode(address);
    return {
      secret,
      address,
      qr: { size, bars: bars.map(([x, y, width]) => [x, y, width] as [number, number, number]) },
    };
  },
);
