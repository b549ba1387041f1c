import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Runs a program and gives what it printed; throws with its own words when it refuses. */
export function run(program: string, parts: readonly string[], cwd?: string): string {
  return execFileSync(program, parts, { stdio: 'pipe', ...(cwd && { cwd }) }).toString();
}

const javaLibraries = '/usr/share/java';
const jars = ['pdfbox2', 'fontbox2', 'commons-logging', 'bcprov', 'bcpkix', 'bcutil'];

/** Class path of PDFBox preflight, as Debian's libpdfbox2-java, libjaxb-api-java and libactivation-java install it; null without them. */
export function preflight(): string | null {
  const needed = ['preflight', 'pdfbox2', 'fontbox2', 'xmpbox', 'commons-logging', 'javax.activation', 'jaxb-api'];
  const files = needed.map((jar) => path.join(javaLibraries, `${jar}.jar`));
  return files.every((file) => existsSync(file)) ? files.join(':') : null;
}

/** Class path of PDFBox with BouncyCastle, as Debian's libpdfbox2-java and libbcpkix-java install them; null without them. */
export function bouncyCastle(): string | null {
  const files = jars.map((jar) => path.join(javaLibraries, `${jar}.jar`));
  return files.every((file) => existsSync(file)) ? files.join(':') : null;
}
