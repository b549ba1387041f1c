import { processSizeOf } from '../../../processes/rules/process-size.ts';
import { checkItem, type CheckItem } from '../../../processes/web/index.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { bytesOf, type DraftDocument, type MainText, stillSending, type Upload } from '../../../documents/web/index.ts';

interface Documents {
  /** The request document, once it exists. */
  readonly main: DraftDocument | null;
  readonly writing: Pick<MainText, 'isEmpty'>;
  readonly documents: readonly DraftDocument[];
  readonly uploads: readonly Upload[];
}

/** What is said of so many of something, one or more; nothing of none. */
const counted = (count: number, said: (one: boolean) => CheckItem): readonly CheckItem[] =>
  count === 0 ? [] : [said(count === 1)];

/** What is done and what is missing among the documents of a new process. */
export function checkDocuments({ main, writing, documents, uploads }: Documents): readonly CheckItem[] {
  const infected = documents.filter(({ scan_status }) => scan_status === 'INFECTED').length;
  const files = documents.filter(({ primary }) => !primary).length;
  const sending = stillSending(uploads);
  const failed = uploads.filter(({ state }) => state === 'error').length;
  const full = processSizeOf(bytesOf(documents)).full;
  return [
    requestItem(main, writing),
    ...counted(infected, (one) =>
      checkItem(
        'wrong',
        'infected',
        one ? 'Apague o arquivo com vírus' : `Apague os ${infected} arquivos com vírus`,
        FILES,
      ),
    ),
    ...counted(files, () => checkItem('done', 'files', plural(files, 'anexo', 'anexos'))),
    ...counted(sending, (one) =>
      checkItem('waiting', 'sending', one ? '1 anexo ainda enviando' : `${sending} anexos ainda enviando`, FILES),
    ),
    ...counted(failed, (one) =>
      checkItem('wrong', 'failed', one ? '1 arquivo não foi enviado' : `${failed} arquivos não foram enviados`, FILES),
    ),
    ...(full ? [checkItem('wrong', 'size', 'Apague documentos: o processo chegou a 800 MB', FILES)] : []),
  ];
}

const FILES = 'np-files';

function requestItem(main: Documents['main'], writing: Documents['writing']): CheckItem {
  if (main?.kind === 'uploaded') return checkItem('done', 'document', 'Documento do pedido enviado');
  if (!writing.isEmpty) return checkItem('done', 'document', 'Documento do pedido escrito');
  if (main) return checkItem('wrong', 'document', 'Escreva o documento do pedido ou apague-o', 'np-document');
  return checkItem('optional', 'document', 'Sem documento do pedido (opcional)', 'np-document');
}
