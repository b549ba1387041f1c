import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  createDocumentRenderer,
  DocumentRenderError,
  type DocumentRenderer,
  type PageSheet,
} from '../../src/engine/print/index.ts';
import { pageFormats } from '../../src/kernel/sheets/page-sheets.ts';
import { RichTextTooLargeError, sanitizeRichText } from '../../src/engine/text/index.ts';
import { exit, UsageError } from './command.ts';

const images = new Set(['.png', '.jpg', '.jpeg', '.webp', '.tif', '.tiff']);

interface RenderOptions {
  readonly title: string;
  readonly date: Date;
  readonly sheet: PageSheet;
}

/** A text or an image to PDF/A, without a database: the same file and date give the same bytes. */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      date: { type: 'string' },
      format: { type: 'string' },
      landscape: { type: 'boolean', default: false },
    },
  });
  const [from, to] = positionals;
  if (from === undefined || to === undefined || positionals.length > 2) {
    throw new UsageError('Diga o arquivo de origem e o PDF a gravar.');
  }
  const options = {
    title: values.title ?? path.basename(from, path.extname(from)),
    date: dateOf(values.date),
    sheet: { ...formatOf(values.format), ...(values.landscape ? { landscape: true } : {}) },
  };
  const renderer = createDocumentRenderer({ workers: 1 });
  try {
    const pdf = await render(renderer, from, options);
    await writeFile(to, pdf);
    console.log(`${to}: ${pdf.length.toLocaleString('pt-BR')} bytes.`);
    return exit.done;
  } catch (error) {
    console.error(explain(error));
    return exit.refused;
  } finally {
    await renderer.close();
  }
}

async function render(renderer: DocumentRenderer, from: string, options: RenderOptions): Promise<Buffer> {
  const bytes = await readFile(from);
  if (images.has(path.extname(from).toLowerCase())) return renderer.renderImage({ bytes, ...options });
  const { html } = sanitizeRichText(bytes.toString('utf8'));
  return renderer.renderDocument({
    header: { government: '', organ: '', unit: '' },
    html,
    signers: [],
    ...options,
  });
}

/** Noon, so that it is the same day in every time zone of the country. */
function dateOf(given: string | undefined): Date {
  if (given === undefined) return new Date();
  const date = new Date(`${given}T12:00:00Z`);
  const real = /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(date.getTime());
  if (!real || !date.toISOString().startsWith(given)) throw new UsageError('A data é AAAA-MM-DD, como 2026-10-14.');
  return date;
}

function formatOf(given: string | undefined): PageSheet {
  if (given === undefined) return {};
  const format = pageFormats.find((each) => each === given.toUpperCase());
  if (format === undefined) throw new UsageError(`Os formatos são ${pageFormats.join(', ')}.`);
  return { format };
}

/** In words for who typed the command. */
function explain(error: unknown): string {
  if (error instanceof DocumentRenderError) return [error.message, error.details].filter(Boolean).join('\n');
  if (error instanceof RichTextTooLargeError) return error.message;
  const { code, path: file } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `Não há este arquivo ou pasta: ${file}`;
  if (code === 'EACCES' || code === 'EPERM') return `Sem permissão para abrir ou gravar: ${file}`;
  throw error;
}
