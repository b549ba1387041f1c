import { X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { isDeep } from '../../src/kernel/testing/depth.ts';
import { createIntake } from '../../src/engine/intake/index.ts';
import { openTestStore } from '../../src/engine/testing/file-store.ts';
import { signPdf } from '../../src/engine/sign/index.ts';
import { isInstalled } from '../../src/engine/trust/testing/installed-tools.ts';
import { makeTestAuthority } from '../../src/engine/trust/testing/make-test-authority.ts';
import { verifyPdf } from '../../src/engine/judge/verify-pdf.ts';
import { writtenByPrograms } from '../genuine-files/programs/index.ts';
import { type ForeignFile, foreignFiles } from '../genuine-files/structures/index.ts';
import { acceptByOpenssl, bouncyCastle, itext, run, signedParts } from './judges.ts';
import { signByItext, signByPdfbox, type ToSign } from './sign-elsewhere.ts';

// Files of the world come in, are signed here and elsewhere, and are judged: a genuine file refused is as bad as a forged one accepted.
const at = new Date();
const authority = makeTestAuthority({ now: at });
const people = [authority.issue(), authority.issue({ cpf: '11144477735', name: 'ANA', kind: 'ec' })];
const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-world-'));
const storage = openTestStore(folder);
const intake = createIntake({ storage });
afterAll(() => {
  intake.close();
  rmSync(folder, { recursive: true });
});
const pem = (der: Buffer): string => new X509Certificate(der).toString();
writeFileSync(path.join(folder, 'root.pem'), pem(authority.root));
writeFileSync(path.join(folder, 'intermediate.pem'), pem(authority.intermediate));

/** In every check a few of the files whose structure is written here; all of them, and those of programs, in the deep one. */
const EACH = 24;
/** Of genuine files, in hundredths, so many may be told not to be. */
const mostAlarms = 1;
const times = [1, 3] as const;
const has = { pdfsig: isInstalled('pdfsig'), openssl: isInstalled('openssl') };

/** `CARIMBO_FOREIGN_FILES=folder npm test -- tests/judges/world-files` judges the PDFs of a folder too. */
const brought = process.env['CARIMBO_FOREIGN_FILES'];

interface Group {
  readonly files: readonly ForeignFile[];
  readonly lacking: readonly string[];
}

const groups: Readonly<Record<string, () => Promise<Group>>> = {
  'written in the structures of the world': async () => {
    const all = await foreignFiles();
    return { files: isDeep ? all : all.filter((_, index) => index % EACH === 0), lacking: [] };
  },
  ...(brought !== undefined && {
    'that somebody brought': () => {
      const names = readdirSync(brought, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'));
      const files = names.map((name) => ({ name, make: async () => readFileSync(path.join(brought, name)) }));
      return Promise.resolve({ files, lacking: [] });
    },
  }),
  ...(isDeep && {
    'of programs that are known here': () => writtenByPrograms(mkdtempSync(path.join(folder, 'known-')), 'known'),
    'of programs that nobody looked at before': () =>
      writtenByPrograms(mkdtempSync(path.join(folder, 'held-out-')), 'held-out'),
  }),
};

/** What somebody says against a genuine file. */
interface Alarm {
  readonly file: string;
  readonly by: string;
  readonly says: string;
}

describe.each(Object.entries(groups))('files %s', (title, make) => {
  test('come in, are signed here once and three times and elsewhere, and count', { timeout: 3_600_000 }, async () => {
    const { files, lacking } = await make();
    const alarms: Alarm[] = [];
    const judged: Record<string, number> = {};
    const count = (by: string): void => void (judged[by] = (judged[by] ?? 0) + 1);
    const accepted = async (file: string, by: string, pdf: Buffer, signatures: number): Promise<void> => {
      count(by);
      const report = await verifyPdf(pdf, { trust: authority.trust, at: new Date() });
      const holds = report.verdict.startsWith('valid') && report.signatures.length === signatures;
      if (!holds)
        alarms.push({
          file,
          by,
          says: JSON.stringify([report.verdict, report.summary, report.problems, report.changesAfterSigning]),
        });
    };
    const elsewhere: (ToSign & { readonly name: string })[] = [];
    for (const [index, { name, make: makeFile }] of files.entries()) {
      const given = path.join(folder, `${index}.pdf`);
      count('taken in');
      const taken = await takeIn(await makeFile());
      if (typeof taken === 'string') {
        alarms.push({ file: name, by: 'taken in', says: taken });
        continue;
      }
      writeFileSync(given, taken);
      let pdf: Buffer = taken;
      for (let number = 1; number <= Math.max(...times); number += 1) {
        const { signer } = people[(index + number) % people.length]!;
        const signed = await signPdf(pdf, { signer, name: 'Ana', reason: 'Aprovo', signingTime: at }).catch(String);
        if (typeof signed === 'string') {
          alarms.push({ file: name, by: 'signing here', says: signed });
          break;
        }
        pdf = signed;
        if (!times.some((each) => each === number)) continue;
        await accepted(name, `signed here ${number} times`, pdf, number);
        if (has.pdfsig) {
          count('pdfsig');
          const says = outcome(() => judgeByPdfsig(pdf, number));
          if (says !== null) alarms.push({ file: name, by: 'pdfsig', says });
        }
        if (has.openssl && number === Math.max(...times)) {
          count('openssl');
          const parts = signedParts(pdf, taken.length);
          const says = outcome(() => parts.forEach((part) => acceptByOpenssl(folder, part)));
          if (parts.length !== number || says !== null)
            alarms.push({ file: name, by: 'openssl', says: says ?? `${parts.length} signatures` });
        }
      }
      for (const each of times)
        elsewhere.push({ name, given, signed: path.join(folder, `${index}-${each}.pdf`), count: each });
    }
    for (const [by, sign, isHere] of [
      ['PDFBox', signByPdfbox, bouncyCastle() !== null],
      ['iText 2', signByItext, itext() !== null],
    ] as const) {
      if (!isHere || !isInstalled('javac')) continue;
      sign(folder, { certificate: people[0]!, algorithm: 'SHA256withRSA' }, elsewhere);
      for (const { name, signed, count: signatures } of elsewhere) {
        if (!existsSync(signed)) {
          count(`not signed by ${by}`);
          continue;
        }
        await accepted(name, `signed by ${by} ${signatures} times`, readFileSync(signed), signatures);
        rmSync(signed);
      }
    }
    const refused = new Set(alarms.map(({ file }) => file)).size;
    console.info(JSON.stringify({ title, files: files.length, refused, judged, lacking }, null, 1));
    for (const alarm of alarms) console.info(`${alarm.file} | ${alarm.by} | ${alarm.says}`);
    expect(files.length + lacking.length).toBeGreaterThan(0);
    expect((refused / Math.max(1, files.length)) * 100).toBeLessThanOrEqual(mostAlarms);
  });
});

/** What the product keeps of a file that is sent to it, or why it takes none of it. */
async function takeIn(sent: Buffer): Promise<Buffer | string> {
  const file = { ...(await storage.keep(sent)), extension: 'pdf' };
  const verdict = await intake.inspect(file);
  if (!verdict.accepted) return `${verdict.why} ${verdict.detail ?? ''}`;
  let kept = file;
  if (verdict.facts.active.length > 0) {
    const cleaned = await intake.clean(file);
    if (!cleaned.verdict.accepted) return `${cleaned.verdict.why} ${cleaned.verdict.detail ?? ''}, of its copy`;
    kept = { ...file, ...cleaned.copy!, name: `blobs/${cleaned.copy!.sha256}` };
  }
  const regular = verdict.facts.signed ? null : await intake.makeRegular(kept);
  return buffer(await storage.get(regular === null ? kept.name : `blobs/${regular.copy.sha256}`));
}

function judgeByPdfsig(pdf: Buffer, signatures: number): void {
  const file = path.join(folder, 'judged.pdf');
  writeFileSync(file, pdf);
  const said = run('pdfsig', ['-nocert', file]);
  if (said.match(/Signature is Valid/g)?.length !== signatures) throw new Error(said);
}

/** What was thrown, in words; null when nothing was. */
function outcome(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return String(error);
  }
}
