// Decisions G65: how a report goes out, how much of it, and what its file is called.
import { unaccent } from '../../../kernel/texts/text.ts';

export const reportFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const formatNames: Readonly<Record<ReportFormat, string>> = { pdf: 'PDF', xlsx: 'Planilha', csv: 'CSV' };

export const contentTypes: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Lines at most: of a PDF what is still read, of a sheet what its programs open. */
export const mostRows: Readonly<Record<ReportFormat, number>> = { pdf: 5_000, xlsx: 500_000, csv: 500_000 };

/** Lines shown before it is made. */
export const SAMPLE = 3;
/** Reports of one person that run at a time. */
export const AT_ONCE = 5;
/** How long the file of a report is kept: asked for by hand, and made by itself, which may find nobody at work. */
export const KEPT_HOURS = { asked: 24, scheduled: 7 * 24 } as const;
/** A report that nobody worked on for this long is given up. */
export const STALLED_MINUTES = 60;
/** A finished report leaves the queue after this (000 §4 and §9, R231). */
export const REPORT_REMOVED_AFTER_MS = 300_000;

/** Why so many lines are not made, and the way out; `null` where they are. */
export function tooLong(format: ReportFormat, rows: number, relation: 'eq' | 'gte' = 'eq'): string | null {
  if (rows <= mostRows[format]) return null;
  const said = `${relation === 'gte' ? 'mais de ' : ''}${new Intl.NumberFormat('pt-BR').format(rows)}`;
  return format === 'pdf'
    ? `O período é longo demais para um PDF: ${said} linhas. Gere em planilha ou escolha menos dias.`
    : `São ${said} linhas, mais do que uma planilha abre. Escolha menos dias ou menos setores.`;
}

/** A name of letters, digits and hyphens that every system of files takes: `por-assunto-cocon-2026-09-01-a-2026-09-30.pdf`. */
export function reportFileName(
  {
    name,
    place,
    start,
    end,
  }: { readonly name: string; readonly place: string; readonly start: string; readonly end: string },
  format: ReportFormat,
): string {
  const plain = (text: string) =>
    unaccent(text)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60);
  return `${[plain(name), plain(place), start, 'a', end].filter(Boolean).join('-')}.${format}`;
}
