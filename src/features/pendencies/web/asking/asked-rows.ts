import { isUnsafeText, UNSAFE_TEXT_MESSAGE } from '../../../../kernel/texts/unsafe-text.ts';
import { ASKED_NAME, type PendencyReason } from '../../rules/pendency-limits.ts';

/** One document as it is being asked: one that lacks has a name, one that must come again is chosen among those of the process. */
export interface AskedRow {
  readonly key: number;
  readonly reason: PendencyReason | '';
  readonly name: string;
  readonly documentId: number | null;
  /** What the portal of the state calls it, where it is asked there. */
  readonly portalType: string | null;
}

export const emptyRow = (key: number): AskedRow => ({ key, reason: '', name: '', documentId: null, portalType: null });

/** What is wrong with the rows, in one sentence. */
export function faultOfRows(rows: readonly AskedRow[]): string | undefined {
  if (rows.some(({ reason, documentId }) => reason !== '' && documentId === null)) {
    return 'Escolha qual documento do processo precisa vir de novo.';
  }
  if (rows.some(({ name }) => name.trim() === '')) return 'Diga qual é cada documento que falta.';
  if (rows.some(({ name }) => name.trim().length > ASKED_NAME)) return `Escreva nomes de até ${ASKED_NAME} letras.`;
  return rows.some(({ name }) => isUnsafeText(name)) ? UNSAFE_TEXT_MESSAGE : undefined;
}

/** The rows as they are sent. */
export const sentRows = (rows: readonly AskedRow[]) =>
  rows.map(({ reason, name, documentId, portalType }) => ({
    name: name.trim().slice(0, ASKED_NAME),
    ...(reason === '' ? {} : { reason }),
    ...(portalType === null ? {} : { portal_type: portalType }),
    ...(reason === '' || documentId === null ? {} : { process_file_id: documentId }),
  }));
