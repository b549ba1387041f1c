import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestCertificate } from '../../src/engine/trust/testing/make-test-authority.ts';
import { bouncyCastle, itext, run } from './judges.ts';

/** What a program of others signs, and how often. */
export interface ToSign {
  readonly given: string;
  /** Where the signed file goes; it is not there when the program could not sign. */
  readonly signed: string;
  readonly count: number;
  /** Which of the signatures leave a mark that shows. */
  readonly mark?: 'first' | 'each' | undefined;
}

interface Key {
  readonly certificate: TestCertificate;
  /** As Java names it. */
  readonly algorithm: string;
}

const signBy = (script: string, classPath: () => string | null) => {
  return (folder: string, { certificate, algorithm }: Key, files: readonly ToSign[]): void => {
    const [keyFile, list] = [path.join(folder, 'keys.p12'), path.join(folder, 'list.txt')];
    writeFileSync(keyFile, certificate.pkcs12('senha'));
    const lines = files.map(({ given, signed, count, mark }) =>
      [given, signed, count, ...(mark ? [mark] : [])].join('\t'),
    );
    writeFileSync(list, lines.join('\n'));
    const source = path.join(import.meta.dirname, script);
    run('java', ['-cp', classPath() ?? '', source, keyFile, 'senha', algorithm, list]);
  };
};

/** Has PDFBox and BouncyCastle sign files, all in one go. */
export const signByPdfbox = signBy('SignFiles.java', bouncyCastle);
/** Has iText 2 sign files, as many systems of Brazilian bodies do. */
export const signByItext = signBy('SignFilesItext.java', itext);
