import { createHash, sign } from 'node:crypto';
import type { TestCertificate } from '../../src/platform/server/certificates/testing/make-test-authority.ts';
import {
  startTestAuthority,
  type ServedAuthority,
} from '../../src/platform/server/certificates/testing/start-test-authority.ts';
import { createRevocationFetch, requestTimestamp } from '../../src/platform/server/certificates/index.ts';
import {
  addDocumentTimestamp,
  addLongTermData,
  completeSignature,
  openPrepared,
  prepareSignature,
  signPdf,
} from '../../src/platform/server/pdf-signatures/index.ts';
import { makeOriginals, type OriginalKind } from './make-originals.ts';

/** A file whose signatures are all genuine: every judge must say so. */
export interface GenuineFile {
  /** "written, 3 signatures, rsa". */
  readonly name: string;
  readonly kind: OriginalKind;
  readonly original: Buffer;
  readonly pdf: Buffer;
  /** CPF of who signed, in order. */
  readonly signers: readonly string[];
  readonly level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';
  /** Time stamps of the whole document, after the signatures. */
  readonly documentTimestamps: number;
  readonly declaresPolicy: boolean;
}

export interface GenuineFiles {
  readonly files: readonly GenuineFile[];
  /** The chain behind them, served on loopback until it is closed. */
  readonly authority: ServedAuthority;
  readonly signedAt: Date;
}

/** Invented people, by valid CPFs. */
const cpfs = ['98222472500', '11144477735', '52998224725', '39053344705', '15350946056'];
const mostSignatures = cpfs.length;

/**
 * Seventy-odd files of every kind this product signs: 1 to 5 signatures, RSA and EC, in one and in two steps, with a policy, with
 * time stamps, long-term data and time stamps of the document. Made anew at each call; whoever calls closes the authority.
 */
export async function makeGenuineFiles(signedAt = new Date()): Promise<GenuineFiles> {
  const authority = await startTestAuthority({ now: signedAt });
  const people = {
    rsa: cpfs.map((cpf) => authority.issue({ cpf, kind: 'rsa', name: `PESSOA ${cpf.slice(0, 3)}` })),
    ec: cpfs.map((cpf) => authority.issue({ cpf, kind: 'ec', name: `PESSOA ${cpf.slice(0, 3)}` })),
  };
  const tools = toolsOf(authority, signedAt);
  const files: GenuineFile[] = [];
  for (const [kind, original] of await makeOriginals(signedAt)) {
    const add = (
      name: string,
      made: Omit<GenuineFile, 'name' | 'kind' | 'original' | 'documentTimestamps' | 'declaresPolicy'> &
        Partial<GenuineFile>,
    ) =>
      files.push({ documentTimestamps: 0, declaresPolicy: false, ...made, name: `${kind}, ${name}`, kind, original });
    for (const keys of ['rsa', 'ec'] as const) {
      let pdf = original;
      for (let count = 1; count <= mostSignatures; count += 1) {
        pdf = await tools.sign(pdf, at(people[keys], count - 1));
        add(`${count} signatures, ${keys}`, { pdf, signers: cpfs.slice(0, count), level: 'B-B' });
      }
    }
    const two = { signers: cpfs.slice(0, 2) };
    const stamped = await tools.sign(await tools.sign(original, at(people.rsa, 0), 'stamp'), at(people.ec, 1), 'stamp');
    add('time stamps', { ...two, pdf: stamped, level: 'B-T' });
    const complete = await tools.complete(stamped);
    add('long-term data', { ...two, pdf: complete, level: 'B-LT' });
    const archived = await tools.archive(complete);
    add('time stamp of the document', { ...two, pdf: archived, level: 'B-LTA', documentTimestamps: 1 });
    add('signed after the long-term data', {
      pdf: await tools.sign(complete, at(people.rsa, 2)),
      signers: cpfs.slice(0, 3),
      level: 'B-B',
    });
    const declared = await tools.sign(original, at(people.rsa, 0), 'policy');
    add('policy', { pdf: declared, signers: cpfs.slice(0, 1), level: 'B-B', declaresPolicy: true });
    add('two steps', {
      pdf: await tools.inTwoSteps(original, at(people.ec, 0)),
      signers: cpfs.slice(0, 1),
      level: 'B-B',
    });
  }
  return { files, authority, signedAt };
}

function toolsOf(authority: ServedAuthority, signedAt: Date) {
  const timestamp = (digest: Buffer) =>
    requestTimestamp(digest, { url: `${authority.baseUrl}/tsa`, trust: authority.trust });
  const fetch = createRevocationFetch({ clock: () => signedAt, privateHosts: [authority.host] });
  const policy = {
    identifier: '2.16.76.1.7.1.11.1.3',
    sha256: createHash('sha256').update('a policy of tests').digest(),
  };
  const shown = { name: 'Pessoa de teste', reason: 'Assinatura eletrônica', signingTime: signedAt };
  return {
    sign: (pdf: Buffer, { signer }: TestCertificate, how?: 'stamp' | 'policy') =>
      signPdf(pdf, {
        ...shown,
        signer,
        ...(how === 'stamp' && { timestamp }),
        ...(how === 'policy' && { policy }),
      }),
    inTwoSteps: async (pdf: Buffer, { certificate, chain, key }: TestCertificate) => {
      const prepared = openPrepared((await prepareSignature(pdf, { ...shown, certificate, chain })).pdf);
      return completeSignature(prepared, { signature: sign('sha256', prepared.signedAttributes, key) });
    },
    complete: async (pdf: Buffer) => {
      const result = await addLongTermData(pdf, { trust: authority.trust, fetch, at: signedAt });
      if (result.missing.length > 0) throw new Error(result.missing.join(' '));
      return result.pdf;
    },
    archive: (pdf: Buffer) => addDocumentTimestamp(pdf, timestamp),
  };
}

function at(people: readonly TestCertificate[], index: number): TestCertificate {
  const found = people[index];
  if (!found) throw new Error('no such person');
  return found;
}
