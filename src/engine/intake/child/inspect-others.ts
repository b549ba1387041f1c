import { open, type FileHandle } from 'node:fs/promises';
import { accept, type ActivePart, RefusedFile, type Verdict } from '../verdict.ts';
import { readAt } from './read-at.ts';
import { decodeXml } from './packages/read-xml.ts';
import { STEEPEST } from './packages/zip-directory.ts';

const MB = 1024 * 1024;
const MOST_BOXES = 10_000;

/** Formats that are kept and never opened here: their outline alone is judged. */
export async function inspectOther(path: string, size: number, extension: string): Promise<Verdict> {
  const file = await open(path, 'r');
  try {
    if (extension === 'mp4') return await inspectMp4(file, size);
    if (extension === 'gz') return await inspectGzip(file, size);
    if (extension === 'rtf') return await inspectRtf(file, size);
    if (extension === 'xml') return await inspectXml(file, size);
    return accept();
  } finally {
    await file.close();
  }
}

/** Boxes follow each other to the last byte (ISO 14496-12). */
async function inspectMp4(file: FileHandle, size: number): Promise<Verdict> {
  let at = 0;
  for (let boxes = 0; at < size; boxes += 1) {
    if (boxes > MOST_BOXES) throw new RefusedFile('too-complex');
    const head = await readAt(file, at, 16);
    if (head.length < 8) throw new RefusedFile('truncated');
    const length = head.readUInt32BE(0);
    if (length === 0) break;
    const long = length === 1 && head.length === 16;
    const whole = long ? Number(head.readBigUInt64BE(8)) : length;
    if (whole < (long ? 16 : 8)) throw new RefusedFile('damaged');
    at += whole;
  }
  if (at > size) throw new RefusedFile('truncated');
  return accept();
}

/** One whole member has a header of 10 bytes and a trailer of 8 (RFC 1952). */
async function inspectGzip(file: FileHandle, size: number): Promise<Verdict> {
  const head = await readAt(file, 0, 10);
  if (size < 18) throw new RefusedFile('truncated');
  if (head[2] !== 8 || (head[3]! & 0xe0) !== 0) throw new RefusedFile('damaged');
  const unpacked = (await readAt(file, size - 4, 4)).readUInt32LE(0);
  if (unpacked > 50 * MB && unpacked > size * STEEPEST) {
    throw new RefusedFile('bomb', `${Math.round(unpacked / MB)} MB em ${Math.max(1, Math.round(size / MB))} MB`);
  }
  return accept();
}

async function inspectRtf(file: FileHandle, size: number): Promise<Verdict> {
  const tail = (await readAt(file, Math.max(0, size - 4_096), 4_096)).toString('latin1').replace(/[\s\0]+$/, '');
  if (!tail.endsWith('}')) throw new RefusedFile('truncated');
  const active = new Set<ActivePart>();
  // Parts are read with an overlap, so that a word cut in two is still seen.
  for (let at = 0; at < size; at += MB) {
    const part = (await readAt(file, at, MB + INSTRUCTION)).toString('latin1');
    if (/\\obj(data|update|autlink|ocx)\b/.test(part)) active.add('embedded-object');
    if (/\*\\template\b/i.test(part) || runsFields(part)) active.add('external-reference');
  }
  return accept({ active: [...active] });
}

/** An instruction begins soon; its letters may stand in groups, each with its own style. */
const INSTRUCTION = 1_000;

/** Whether a text has a field that starts a program or fetches what it shows. */
function runsFields(part: string): boolean {
  return [...part.matchAll(/\\fldinst/gi)].some(({ index }) => {
    const instruction = part.slice(index + '\\fldinst'.length, index + INSTRUCTION);
    const plain = instruction.replace(/\\'([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    const letters = plain.replace(/\\\*|\\[a-z]+-?\d* ?|[{}\r\n]/gi, '');
    return /^\W*(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|IMPORT|INCLUDE)\b/i.test(letters);
  });
}

async function inspectXml(file: FileHandle, size: number): Promise<Verdict> {
  const head = decodeXml(await readAt(file, 0, MB));
  if ((head.match(/<!ENTITY/gi)?.length ?? 0) > 8) throw new RefusedFile('bomb', 'entidades que se repetem');
  const tail = (await readAt(file, Math.max(0, size - 1_024), 1_024)).toString('latin1').replace(/[\s\0]+$/, '');
  if (!tail.endsWith('>')) throw new RefusedFile('truncated');
  return accept({ active: fetchesFromElsewhere(head) ? ['external-reference'] : [] });
}

/** Entities, a grammar, a sheet of styles or a piece that is read from another place when it opens. */
const fetchesFromElsewhere = (head: string): boolean =>
  /<!(ENTITY|DOCTYPE)\s+[^>[]*\b(SYSTEM|PUBLIC)\b/i.test(head) ||
  /<\?xml-stylesheet\b/i.test(head) ||
  /http:\/\/www\.w3\.org\/2001\/XInclude/.test(head);
