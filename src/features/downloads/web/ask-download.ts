import { formatNup } from '../../../kernel/numbers/nup.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { plural } from '../../../platform/web/format/number.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { confirm } from '../../../platform/web/ui/overlays/confirm.tsx';
import { downloadProcesses } from '../contract/download-processes.ts';
import { downloadSignatureDocuments } from '../contract/download-signature-documents.ts';
import { downloadErrors } from '../contract/downloads-errors.ts';
import { type Download, startFollowing } from './follow-downloads.ts';

/** So many numbers are named at the most. */
const SOME = 3;

interface WantedProcesses {
  readonly processIds: readonly number[];
  readonly format: 'pdf' | 'zip';
  /** Only these documents. */
  readonly documentIds?: readonly number[] | undefined;
}

/** Asks for downloads of processes, confirming the confidential ones (R264). Resolves to what was started. */
export async function askProcesses(wanted: WantedProcesses, confirmed = false): Promise<readonly Download[]> {
  const { processIds, format, documentIds } = wanted;
  const body = {
    process_ids: [...processIds],
    format,
    confirm: confirmed,
    ...(documentIds ? { process_file_ids: [...documentIds] } : {}),
  };
  try {
    const { results } = await callEndpoint(downloadProcesses, { body });
    const started = results.flatMap(({ build }) => build ?? []);
    started.forEach(startFollowing);
    const kept = results.filter(({ ok }) => !ok);
    const confidential = kept.filter(({ code }) => code === downloadErrors.confirmationRequired.code);
    tellRefused(kept.filter(({ code }) => code !== downloadErrors.confirmationRequired.code));
    if (confidential.length === 0 || !(await confirmConfidential(confidentialProcesses(confidential.length), format)))
      return started;
    return [...started, ...(await askProcesses({ ...wanted, processIds: confidential.map(({ id }) => id) }, true))];
  } catch (error) {
    if (!needsConfirmation(error)) throw error;
    return (await confirmConfidential(confidentialProcesses(1), format)) ? askProcesses(wanted, true) : [];
  }
}

/** Asks for documents of the signatures panel in one file. */
export async function askDocuments(
  documentIds: readonly number[],
  format: 'pdf' | 'zip',
  confirmed = false,
): Promise<readonly Download[]> {
  try {
    const body = { process_file_ids: [...documentIds], format, confirm: confirmed };
    const started = await callEndpoint(downloadSignatureDocuments, { body });
    startFollowing(started);
    return [started];
  } catch (error) {
    if (!needsConfirmation(error)) throw error;
    return (await confirmConfidential('documentos sigilosos', format)) ? askDocuments(documentIds, format, true) : [];
  }
}

interface Refused {
  /** None for a process that the person may not know of. */
  readonly nup: string | null;
  readonly message: string;
}

function tellRefused(refused: readonly Refused[]): void {
  for (const [message, same] of Map.groupBy(refused, (one) => one.message)) {
    toast.danger(`${whichProcesses(same)}: ${message}`);
  }
}

const list = new Intl.ListFormat('pt-BR');

function whichProcesses(refused: readonly Refused[]): string {
  const numbers = refused.flatMap(({ nup }) => (nup === null ? [] : formatNup(nup)));
  const named = numbers.slice(0, numbers.length > SOME ? SOME - 1 : SOME);
  const others = refused.length - named.length;
  if (named.length === 0) return plural(others, 'processo', 'processos');
  return list.format(others > 0 ? [...named, `mais ${plural(others, 'processo', 'processos')}`] : named);
}

const needsConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.code === downloadErrors.confirmationRequired.code;

/** Only a PDF can carry the name of its reader: originals stay as they were signed. */
const warnings = {
  pdf: 'O arquivo leva seu nome e a hora em todas as páginas, e o download fica registrado.',
  zip: 'Os originais vão como são, sem o seu nome nas páginas, e o download fica registrado.',
} as const;

const confirmConfidential = (what: string, format: 'pdf' | 'zip'): Promise<boolean> =>
  confirm({
    title: `Baixar ${what}?`,
    body: `${warnings[format]} Você responde pela guarda.`,
    verb: 'Baixar',
    keep: 'Não baixar',
  });

const confidentialProcesses = (count: number): string =>
  count === 1 ? 'processo sigiloso' : `${count} processos sigilosos`;
