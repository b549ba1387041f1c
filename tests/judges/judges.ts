import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findLastSignature } from '../../src/engine/sign/placeholder.ts';
import { parseCms } from '../../src/engine/trust/index.ts';

/** Runs a program and gives what it printed; throws with its own words when it refuses. */
export function run(program: string, parts: readonly string[], cwd?: string): string {
  return execFileSync(program, parts, { stdio: 'pipe', ...(cwd && { cwd }) }).toString();
}

const javaLibraries = '/usr/share/java';
const jars = ['pdfbox2', 'fontbox2', 'commons-logging', 'bcprov', 'bcpkix', 'bcutil'];

/** Class path of PDFBox preflight, as Debian's libpdfbox2-java, libjaxb-api-java and libactivation-java install it; null without them. */
export function preflight(): string | null {
  return present(['preflight', 'pdfbox2', 'fontbox2', 'xmpbox', 'commons-logging', 'javax.activation', 'jaxb-api']);
}

const present = (names: readonly string[]): string | null => {
  const files = names.map((jar) => path.join(javaLibraries, `${jar}.jar`));
  return files.every((file) => existsSync(file)) ? files.join(':') : null;
};

/** Class path of PDFBox with BouncyCastle, as Debian's libpdfbox2-java and libbcpkix-java install them; null without them. */
export const bouncyCastle = (): string | null => present(jars);

/** Class path of iText 2 with BouncyCastle, as Debian's libitext-java and libbcpkix-java install them; null without them. */
export const itext = (): string | null => present(['itext', 'bcprov', 'bcpkix', 'bcutil']);

/** What one signature of a file covers, and its message. */
export interface SignedPart {
  readonly message: Buffer;
  readonly covered: Buffer;
  readonly isTimestamp: boolean;
}

/** The signatures that were put in a file after its first `from` bytes, the oldest first. */
export function signedParts(pdf: Buffer, from: number): SignedPart[] {
  return revisionsOf(pdf, from).map((revision) => {
    const found = findLastSignature(revision);
    if (!found) throw new Error('a revision without signature');
    const { raw, content } = parseCms(found.cms);
    const [before, after] = [found.contentsAt - 1, found.contentsAt + found.contentsLength + 1];
    return {
      message: raw,
      covered: Buffer.concat([revision.subarray(0, before), revision.subarray(after)]),
      isTimestamp: content !== null,
    };
  });
}

/** The file as it was when each signature was made: revisions end with the mark of the end of a file. */
function revisionsOf(pdf: Buffer, from: number): Buffer[] {
  const revisions: Buffer[] = [];
  for (let at = pdf.indexOf('%%EOF', from); at !== -1; at = pdf.indexOf('%%EOF', at + 1)) {
    const ends = [at + 5, at + 6, at + 7].filter((end) => findLastSignature(pdf.subarray(0, end)));
    revisions.push(...ends.slice(0, 1).map((end) => pdf.subarray(0, end)));
  }
  return revisions;
}

/** Throws what OpenSSL has against a signature or a time stamp. In the folder are `root.pem` and `intermediate.pem`. */
export function acceptByOpenssl(folder: string, { message, covered, isTimestamp }: SignedPart): void {
  writeFileSync(path.join(folder, 'x.cms'), message);
  writeFileSync(path.join(folder, 'x.bin'), covered);
  const stamped = 'ts -verify -token_in -in x.cms -data x.bin -CAfile root.pem -untrusted intermediate.pem';
  const signed =
    'cms -verify -cades -binary -inform DER -in x.cms -content x.bin -CAfile root.pem -purpose any -out out';
  run('openssl', (isTimestamp ? stamped : signed).split(' '), folder);
}
