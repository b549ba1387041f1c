import { processSizeOf } from '../../../processes/rules/process-size.ts';
import type { CheckItem } from '../../../processes/web/index.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { bytesOf, type DraftDocument, type MainText, stillSending, type Upload } from '../../../documents/web/index.ts';

interface Documents {
  /** The request document, once it exists. */
  readonly main: DraftDocument | null;
  readonly writing: Pick<MainText, 'isEmpty'>;
  readonly documents: readonly DraftDocument[];
  readonly uploads: readonly Upload[];
}

/** What is done and what is missing among the documents of a new process. */
export function checkDocuments({ main, writing, documents, uploads }: Documents): CheckItem[] {
  const items: CheckItem[] = [];
  if (main?.kind === 'uploaded') {
    items.push({ id: 'document', state: 'done', text: 'Documento do pedido enviado' });
  } else if (!writing.isEmpty) {
    items.push({ id: 'document', state: 'done', text: 'Documento do pedido escrito' });
  } else if (main) {
    items.push({
      id: 'document',
      state: 'wrong',
      text: 'Escreva o documento do pedido ou apague-o',
      at: 'np-document',
    });
  } else {
    items.push({ id: 'document', state: 'optional', text: 'Sem documento do pedido (opcional)', at: 'np-document' });
  }
  const infected = documents.filter(({ scan_status }) => scan_status === 'INFECTED').length;
  if (infected > 0) {
    items.push({
      id: 'infected',
      state: 'wrong',
      text: infected === 1 ? 'Apague o arquivo com vírus' : `Apague os ${infected} arquivos com vírus`,
      at: 'np-files',
    });
  }
  const files = documents.filter(({ primary }) => !primary).length;
  if (files > 0) items.push({ id: 'files', state: 'done', text: plural(files, 'anexo', 'anexos') });
  const sending = stillSending(uploads);
  if (sending > 0) {
    items.push({
      id: 'sending',
      state: 'waiting',
      text: sending === 1 ? '1 anexo ainda enviando' : `${sending} anexos ainda enviando`,
      at: 'np-files',
    });
  }
  const failed = uploads.filter(({ state }) => state === 'error').length;
  if (failed > 0) {
    items.push({
      id: 'failed',
      state: 'wrong',
      text: failed === 1 ? '1 arquivo não foi enviado' : `${failed} arquivos não foram enviados`,
      at: 'np-files',
    });
  }
  if (processSizeOf(bytesOf(documents)).full) {
    items.push({ id: 'size', state: 'wrong', text: 'Apague documentos: o processo chegou a 800 MB', at: 'np-files' });
  }
  return items;
}
