import { makeTestAuthority, type TestCertificate } from '../../../engine/trust/testing/make-test-authority.ts';
import type { RevocationFetch } from '../../../engine/trust/index.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { completeCertificateSigning } from '../contract/certificate/complete-certificate-signing.ts';
import { prepareCertificateSigning } from '../contract/certificate/prepare-certificate-signing.ts';
import { signingWorld } from './signing-world.ts';

const BASE_URL = 'http://ac.teste.invalid';

/** The world of signing, where an authority made for tests is trusted and answers about revocation. */
export async function certificateWorld() {
  const authority = makeTestAuthority({ now: new Date('2026-10-14T17:00:00Z'), baseUrl: BASE_URL });
  const network = { up: true, asked: 0 };
  const fetch: RevocationFetch = async ({ url, body }) => {
    network.asked += 1;
    if (!network.up) throw new Error('unreachable');
    if (url === `${BASE_URL}/ocsp` && body) return authority.ocsp(body);
    return authority.crl(url.endsWith('/root.crl') ? 'root' : 'intermediate');
  };
  const world = await signingWorld({
    signing: { trust: authority.trust, fetch, timestamp: undefined, policy: undefined },
  });
  const { api } = world;

  const sent = ({ certificate, chain }: TestCertificate) => ({
    certificate: certificate.toString('base64'),
    chain: chain.map((each) => each.toString('base64')),
  });

  const prepare = (as: Actor, held: TestCertificate, ids: number | readonly number[]) =>
    api.call(
      prepareCertificateSigning,
      { body: { process_file: typeof ids === 'number' ? ids : [...ids], ...sent(held) } },
      { as },
    );

  /** What the browser does with what was prepared. */
  async function answerOf(held: TestCertificate, prepared: Awaited<ReturnType<typeof prepare>>) {
    const items = [];
    for (const { token, to_sign } of prepared.results) {
      if (!token || !to_sign) continue;
      const signature = await held.signer.sign(Buffer.from(to_sign, 'base64'));
      items.push({ token, signature: signature.toString('base64') });
    }
    return { body: { items } };
  }

  return {
    ...world,
    authority,
    network,
    sent,
    prepare,
    answerOf,
    /** A certificate of a servant, as their own authority would issue it. */
    certificateOf: (actor: Actor, holder: Parameters<typeof authority.issue>[0] = {}) =>
      authority.issue({ cpf: actor.cpf, name: actor.name.toUpperCase(), ...holder }),
    /** Both steps. */
    async signWith(as: Actor, held: TestCertificate, ids: number | readonly number[]) {
      const prepared = await prepare(as, held, ids);
      return api.call(completeCertificateSigning, await answerOf(held, prepared), { as });
    },
  };
}
