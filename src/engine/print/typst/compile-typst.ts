import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentRenderError } from '../document-render-error.ts';
import { fontFolders } from '../fonts.ts';
import { facesNamed, type ScriptFace } from '../script-faces.ts';
import type { TypstDocument } from './typst-document.ts';

/** A compiler keeps every source it has seen: a new one costs 10 ms and frees them. */
const documentsPerCompiler = 50;

interface KnownCompiler {
  readonly compiler: NodeCompiler;
  /** Families that it has besides those of the documents, by name. */
  readonly faces: string;
  compiled: number;
}

/** The one for documents of the common letters, and the last one made for others. */
let common: KnownCompiler | null = null;
let other: KnownCompiler | null = null;

/**
 * The compiler reads files below this folder only. It does not exist, so there is nothing to read but what each
 * document brings in memory.
 */
const workspace = join(tmpdir(), `carimbo-typst-${randomUUID()}`);

/**
 * Compiles to PDF/A. Blocks its thread. Throws DocumentRenderError when the document cannot be made, or not as it was
 * written: what the compiler warns of is something left out or drawn otherwise.
 */
export function compileTypst(document: TypstDocument): Buffer {
  return compileAndAsk(document, null).pdf;
}

/** What was compiled, and what a document says of itself once it is set. */
interface Compiled {
  readonly pdf: Buffer;
  readonly pages: number;
  /** The values of the metadata under the label. */
  readonly told: readonly unknown[];
}

/** The same, asked for the metadata under a label. @throws the same */
export function compileAndAsk(document: TypstDocument, label: string | null): Compiled {
  const current = compilerFor(facesNamed(document.source));
  for (const [path, bytes] of document.files) current.mapShadow(join(workspace, path), bytes);
  try {
    const output = current.compile({ mainFileContent: document.source });
    if (output.result === null) throw failure(current, output.takeError());
    const warnings = output.takeWarnings()?.shortDiagnostics ?? [];
    if (warnings.length > 0) throw new DocumentRenderError('RENDER_INCOMPLETE', JSON.stringify(warnings));
    const pdf = current.pdf(output.result, {
      pdfStandard: document.standard,
      creationTimestamp: document.timestamp,
      pdfTags: true,
    });
    const told = label === null ? [] : (current.query(output.result, { selector: label, field: 'value' }) as unknown[]);
    return { pdf, pages: output.result.numOfPages, told };
  } catch (error) {
    throw error instanceof DocumentRenderError ? error : new DocumentRenderError('RENDER_FAILED', describe(error));
  } finally {
    current.resetShadow();
  }
}

function compilerFor(faces: readonly ScriptFace[]): NodeCompiler {
  const names = faces.map(({ family }) => family).join();
  const last = faces.length === 0 ? common : other;
  const isFit = last !== null && last.faces === names && last.compiled < documentsPerCompiler;
  const fontPaths = [...fontFolders, ...faces.flatMap(({ files }) => files())];
  const current = isFit
    ? last
    : { compiler: NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] }), faces: names, compiled: 0 };
  current.compiled += 1;
  if (faces.length === 0) common = current;
  else other = current;
  return current.compiler;
}

/**
 * For after a document has gone to who asked: otherwise the compiler remembers every one it has made (0.6 MB each). The
 * last one stays: what the next has in common with it, such as the header of the unit, or all of a preview, is not made
 * again.
 */
export function forgetOlderDocuments(): void {
  // The cache is of the process, and any compiler's.
  (common ?? other)?.compiler.evictCache(1);
}

function failure(current: NodeCompiler, error: Parameters<NodeCompiler['fetchDiagnostics']>[0] | null): Error {
  const details = error === null ? '' : JSON.stringify(current.fetchDiagnostics(error));
  return new DocumentRenderError('RENDER_FAILED', details);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error);
}
