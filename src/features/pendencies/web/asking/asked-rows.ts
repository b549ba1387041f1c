import { isUnsafeText, UNSAFE_TEXT_MESSAGE } from '../../../../kernel/unsafe-text.ts';
import { ASKED_NAME, type PendencyReason } from '../../rules/pendency-limits.ts';

/** One document as it is being asked: one that lacks has a name, one that must come again is chosen among those of the process. */
export interface AskedRow {
  readonly key: number;
  readonly reason: PendencyReason | '';
  readonly name: string;
  readonly documentId: number | null;
}

export const emptyRow = (key: number): AskedRow => ({ key, reason: '', name: '', documentId: null });

/** What is wrong with the rows, in one sentence. */
export function faultOfRows(rows: readonly AskedRow[]): string | undefined {
  if (rows.some(({ reason, documentId }) => reason !== '' && documentId === null)) {
    return 'Escolha qual documento do processo precisa vir de novo.';
  }
  if (rows.some(({ name }) => name.trim() === '')) return 'Escreva o nome de cada documento que falta.';
  if (rows.some(({ name }) => name.trim().length > ASKED_NAME)) return `Escreva nomes de até ${ASKED_NAME} letras.`;
  return rows.some(({ name }) => isUnsafeText(name)) ? UNSAFE_TEXT_MESSAGE : undefined;
}

/** The rows as they are sent. */
export const sentRows = (rows: readonly AskedRow[]) =>
  rows.map(({ reason, name, documentId }) => ({
    name: name.trim().slice(0, ASKED_NAME),
    ...(reason === '' ? {} : { reason }),
    ...(reason === '' || documentId === null ? {} : { process_file_id: documentId }),
  }));
