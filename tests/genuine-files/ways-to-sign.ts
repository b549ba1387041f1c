import { createHash, sign } from 'node:crypto';
import {
  createInternalAuthority,
  issuePersonKey,
  loadSeal,
  openInternalAuthority,
  openPersonKey,
  readCertificate,
} from '../../src/engine/trust/index.ts';
import type { TestCertificate } from '../../src/engine/trust/testing/make-test-authority.ts';
import type { ServedAuthority } from '../../src/engine/trust/testing/start-test-authority.ts';
import { createGovbr } from '../../src/platform/server/govbr/index.ts';
import { startGovbrStandIn } from '../../src/platform/server/govbr/testing/start-govbr-stand-in.ts';
import {
  completeSignature,
  embedMessage,
  openPrepared,
  prepareSignature,
  reserveMessage,
  sealPdf,
  signPdf,
  type Timestamper,
  timestampReserve,
} from '../../src/engine/sign/index.ts';

/** How this product signs: with a key at hand or in two steps, with a person's own key, by gov.br, by the institution's seal. */
export const ways = ['certificate', 'two steps', 'advanced', 'gov.br', 'seal'] as const;
export type Way = (typeof ways)[number];

interface Signing {
  /** Of the person; a seal has the institution's. */
  readonly cpf: string;
  readonly keys?: 'rsa' | 'ec';
  readonly timestamp?: Timestamper | undefined;
  readonly declaresPolicy?: boolean;
}

export interface WaysToSign {
  /** What must be trusted besides the authority. */
  readonly roots: readonly Buffer[];
  readonly sign: (pdf: Buffer, way: Way, signing: Signing) => Promise<Buffer>;
  close(): Promise<void>;
}

export const cnpj = '11222333000181';
const secret = Buffer.alloc(32, 7);
const policy = {
  identifier: '2.16.76.1.7.1.11.1.3',
  sha256: createHash('sha256').update('a policy of tests').digest(),
};

/** Every way to sign, each by the very code that the product signs with. Whoever calls closes it. */
export async function openWaysToSign(authority: ServedAuthority, signedAt: Date): Promise<WaysToSign> {
  const stored = await createInternalAuthority('Município de Teste', { now: signedAt, secret });
  const internal = await openInternalAuthority(stored, secret);
  const validity = { thisUpdate: signedAt, nextUpdate: new Date(signedAt.getTime() + 86_400_000) };
  authority.answer('/internal.crl', () => ({ body: internal.revocationList([], validity) }));
  const govbr = await startGovbrStandIn(authority, 'https://carimbo.example/gov-br');
  const held = new Map<string, TestCertificate>();

  const certificateOf = ({ cpf, keys = 'rsa' }: Signing): TestCertificate => {
    const name = `PESSOA ${cpf.slice(0, 3)}`;
    const known = held.get(`${keys} ${cpf}`) ?? authority.issue({ cpf, kind: keys, name });
    held.set(`${keys} ${cpf}`, known);
    return known;
  };
  const shown = { name: 'Pessoa de teste', reason: 'Assinatura eletrônica', signingTime: signedAt };

  const by: { readonly [way in Way]: (pdf: Buffer, signing: Signing) => Promise<Buffer> } = {
    certificate: (pdf, signing) =>
      signPdf(pdf, {
        ...shown,
        signer: certificateOf(signing).signer,
        timestamp: signing.timestamp,
        ...(signing.declaresPolicy && { policy }),
      }),
    'two steps': async (pdf, signing) => {
      const { certificate, chain, key } = certificateOf(signing);
      const reserve = signing.timestamp && timestampReserve;
      const prepared = openPrepared((await prepareSignature(pdf, { ...shown, certificate, chain, reserve })).pdf);
      const signature = sign('sha256', prepared.signedAttributes, key);
      return completeSignature(prepared, { signature, timestamp: signing.timestamp });
    },
    advanced: async (pdf, { cpf, timestamp }) => {
      const crlUrl = `${authority.baseUrl}/internal.crl`;
      const form = { name: 'PESSOA', cpf, factor: 'só ela sabe', secret, now: signedAt, crlUrl };
      const signer = await openPersonKey(await issuePersonKey(internal, form), form);
      return signPdf(pdf, { ...shown, signer, timestamp });
    },
    'gov.br': async (pdf, { cpf, timestamp }) => {
      const client = createGovbr(govbr.settings);
      const { code } = govbr.agree(client.signatureAddress({ state: '1', many: false }), { cpf, level: 3 });
      const reserved = await reserveMessage(pdf, shown);
      const message = await client.sign(await client.openSession(code), reserved.digest);
      return (await embedMessage(reserved, message, timestamp)).pdf;
    },
    seal: async (pdf, { keys = 'rsa', timestamp }) => {
      const pkcs12 = authority.issue({ cnpj, kind: keys }).pkcs12('senha');
      const seal = await loadSeal({ pkcs12, password: 'senha', dataDir: '' });
      const request = { seal, reason: 'Todos assinaram.', signers: ['Ana Nogueira'], signingTime: signedAt };
      return sealPdf(pdf, { ...request, timestamp });
    },
  };
  return {
    roots: [readCertificate(internal.certificate).der],
    sign: (pdf, way, signing) => by[way](pdf, signing),
    close: () => govbr.close(),
  };
}
