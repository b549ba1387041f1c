import { startTestAuthority, type ServedAuthority } from '../../src/engine/trust/testing/start-test-authority.ts';
import {
  createRevocationFetch,
  requestTimestamp,
  type TrustStore,
  trustStoreOf,
} from '../../src/engine/trust/index.ts';
import { addDocumentTimestamp, addLongTermData } from '../../src/engine/sign/index.ts';
import { makeOriginals, type OriginalKind } from './make-originals.ts';
import { cnpj, openWaysToSign, type Way, ways } from './ways-to-sign.ts';

/** A file whose signatures are all genuine: every judge must say so. */
export interface GenuineFile {
  /** "written: advanced, seal; rsa, B-T". */
  readonly name: string;
  readonly kind: OriginalKind;
  readonly original: Buffer;
  readonly pdf: Buffer;
  /** How each signature was made, in order. */
  readonly ways: readonly Way[];
  /** CPF of who signed, in order; of a seal, the CNPJ. */
  readonly signers: readonly string[];
  readonly keys: 'rsa' | 'ec' | 'both';
  readonly level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';
  /** Time stamps of the whole document, after the signatures. */
  readonly documentTimestamps: number;
  readonly declaresPolicy: boolean;
}

export interface GenuineFiles {
  readonly files: readonly GenuineFile[];
  /** The chain behind them, served on loopback until it is closed. */
  readonly authority: ServedAuthority;
  /** What a judge must trust: the chain's root, and the institution's own authority. */
  readonly roots: readonly Buffer[];
  readonly signedAt: Date;
}

/** Invented people, by valid CPFs. */
const cpfs = ['98222472500', '11144477735', '52998224725', '39053344705', '15350946056'];

type SignedFile = Pick<GenuineFile, 'ways' | 'level'> & Partial<GenuineFile> & { readonly pdf: Buffer };

/**
 * More than a hundred files of every kind this product signs: 1 to 5 signatures in each way, RSA and EC, with and without a policy,
 * with time stamps, long-term data and time stamps of the document. Made anew at each call; whoever calls closes the authority.
 */
export async function makeGenuineFiles(signedAt = new Date()): Promise<GenuineFiles> {
  const authority = await startTestAuthority({ now: signedAt });
  const toSign = await openWaysToSign(authority, signedAt);
  const roots = [authority.root, ...toSign.roots];
  const { timestamp, complete } = toolsOf(authority, trustStoreOf(roots), signedAt);
  const files: GenuineFile[] = [];
  for (const [kind, original] of await makeOriginals(signedAt)) {
    const add = (signed: SignedFile) => files.push(describe({ kind, original, ...signed }));
    /** Adds the file after each signature, on top of one another. */
    const signOneByOne = async (order: readonly Way[], how: { keys?: 'rsa' | 'ec'; stamped?: boolean }) => {
      const { keys = 'rsa', stamped = false } = how;
      let pdf = original;
      for (const [index, way] of order.entries()) {
        pdf = await toSign.sign(pdf, way, { cpf: cpfs[index]!, keys, timestamp: stamped ? timestamp : undefined });
        add({ pdf, ways: order.slice(0, index + 1), keys, level: stamped ? 'B-T' : 'B-B' });
      }
      return pdf;
    };
    const byCertificate = cpfs.map((): Way => 'certificate');
    await signOneByOne(byCertificate, { keys: 'rsa' });
    await signOneByOne(byCertificate, { keys: 'ec' });
    for (const way of ways) await signOneByOne([way], { keys: 'ec', stamped: way === 'seal' });
    const whole = { pdf: await signOneByOne(ways, { stamped: true }), ways };
    const complemented = { ...whole, pdf: await complete(whole.pdf) };
    add({ ...complemented, level: 'B-LT' });
    const archived = await addDocumentTimestamp(complemented.pdf, timestamp);
    add({ ...whole, pdf: archived, level: 'B-LTA', documentTimestamps: 1 });
    const two = await toSign.sign(original, 'certificate', { cpf: cpfs[0]!, timestamp });
    const later = await toSign.sign(await complete(two), 'certificate', { cpf: cpfs[1]!, keys: 'ec' });
    add({ pdf: later, ways: ['certificate', 'certificate'], keys: 'both', level: 'B-B' });
    const declared = await toSign.sign(original, 'certificate', { cpf: cpfs[0]!, declaresPolicy: true });
    add({ pdf: declared, ways: ['certificate'], level: 'B-B', declaresPolicy: true });
  }
  await toSign.close();
  return { files, authority, roots, signedAt };
}

function describe(signed: SignedFile & Pick<GenuineFile, 'kind' | 'original'>): GenuineFile {
  const { ways: used, kind, keys = 'rsa', level, declaresPolicy = false, documentTimestamps = 0 } = signed;
  return {
    ...signed,
    keys,
    declaresPolicy,
    documentTimestamps,
    name: `${kind}: ${used.join(', ')}; ${keys}, ${level}${declaresPolicy ? ', policy' : ''}`,
    signers: used.map((way, index) => (way === 'seal' ? cnpj : cpfs[index]!)),
  };
}

function toolsOf(authority: ServedAuthority, trust: TrustStore, signedAt: Date) {
  const fetch = createRevocationFetch({ clock: () => signedAt, privateHosts: [authority.host] });
  return {
    timestamp: (digest: Buffer) =>
      requestTimestamp(digest, { url: `${authority.baseUrl}/tsa`, trust: authority.trust }),
    complete: async (pdf: Buffer) => {
      const result = await addLongTermData(pdf, { trust, fetch, at: signedAt });
      if (result.missing.length > 0) throw new Error(result.missing.join(' '));
      return result.pdf;
    },
  };
}
