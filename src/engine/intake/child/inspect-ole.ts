import { accept, RefusedFile, type Verdict } from '../verdict.ts';
import { openCompound } from './compound-file.ts';

/** The stream that each old Office format keeps its text in. */
const mainStreams: Readonly<Record<string, readonly string[]>> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
};

/** An old Office document, by the streams that a compound file holds. */
export async function inspectOle(path: string, size: number, extension: string): Promise<Verdict> {
  const names = await readNames(path, size);
  if (names.has('EncryptedPackage')) throw new RefusedFile('password');
  const wanted = mainStreams[extension] ?? [];
  if (!wanted.some((name) => names.has(name))) throw new RefusedFile('not-this-format');
  const macros = [...names].some((name) => /^(_VBA_PROJECT.*|Macros|VBA|PROJECTwm)$/.test(name));
  return accept({ active: macros ? ['macros'] : [] });
}

/** Why a compound file is not the package that its extension promises: most often it is one, behind a password ([MS-OFFCRYPTO]). */
export async function judgeOleInside(path: string, size: number): Promise<RefusedFile> {
  const names = await readNames(path, size);
  if (names.has('EncryptedPackage')) return new RefusedFile('password');
  const inside = Object.entries(mainStreams).find(([, streams]) => streams.some((name) => names.has(name)))?.[0];
  return new RefusedFile('not-this-format', `por dentro é ${inside ? `.${inside}` : 'um documento antigo do Office'}`);
}

async function readNames(path: string, size: number): Promise<ReadonlySet<string>> {
  const file = await openCompound(path, size);
  await file.close();
  return file.names;
}
