import { useEffect, useMemo, useRef, useState } from 'react';
import type { ApiError } from '../../../../../platform/web/api/api-error.ts';
import { useEndpoint } from '../../../../../platform/web/api/hooks.ts';
import { materialiseDocument } from '../../../contract/reading/materialise-document.ts';
import type { TreeDocument } from '../../document.ts';
import { openPdf, PdfError, type PdfFile } from './pdf-engine.ts';

export type OpenedPdf =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: ApiError | PdfError; readonly retry: () => void }
  | { readonly state: 'ready'; readonly file: PdfFile };

/** What was written here, came as PDF, or was made one to be read; never what carries a virus. */
export const isShown = ({
  kind,
  extension,
  rendition,
  scan_status,
}: Pick<TreeDocument, 'kind' | 'extension' | 'rendition' | 'scan_status'>): boolean =>
  (kind === 'written' || extension === 'pdf' || rendition !== null) && scan_status !== 'INFECTED';

/**
 * The PDF of a document: asks for its address, which lives for minutes, and opens it.
 * @param giveKnowledgeId the act of knowledge of which it is shown, where one is named
 */
export function usePdf(document: TreeDocument | null, giveKnowledgeId: number | null = null): OpenedPdf {
  const shown = document !== null && isShown(document);
  const id = document?.id ?? 0;
  // Its bytes change with the signatures.
  const revision = document ? `${document.state} ${document.version} ${document.signatures_done}` : '';
  const address = useEndpoint(
    materialiseDocument,
    { params: { id }, query: giveKnowledgeId === null ? {} : { give_knowledge_id: giveKnowledgeId } },
    { enabled: shown, gcTime: 0, staleTime: Infinity, retry: false },
  );
  const { data, refetch } = address;
  const asked = useRef({ id, revision });
  const [attempt, setAttempt] = useState(0);
  // Another attempt opens the same address again.
  const wanted = useMemo(() => (data ? { data, attempt } : null), [data, attempt]);
  const [opened, setOpened] = useState<{ of: object; file: PdfFile } | { of: object; error: PdfError } | null>(null);
  useEffect(() => {
    const before = asked.current;
    asked.current = { id, revision };
    if (before.id === id && before.revision !== revision) void refetch();
  }, [id, revision, refetch]);
  useEffect(() => {
    if (!wanted) return;
    let closed = false;
    let mine: PdfFile | undefined;
    openPdf(wanted.data).then(
      (file) => {
        mine = file;
        if (closed) file.close();
        else setOpened({ of: wanted, file });
      },
      (error: unknown) => {
        const told = error instanceof PdfError ? error : new PdfError('Não foi possível abrir este PDF.');
        if (!closed) setOpened({ of: wanted, error: told });
      },
    );
    return () => {
      closed = true;
      mine?.close();
    };
  }, [wanted]);

  if (!shown) return { state: 'none' };
  const retry = () => void refetch().then(() => setAttempt((before) => before + 1));
  if (!wanted) return address.error ? { state: 'failed', error: address.error, retry } : { state: 'loading' };
  if (opened?.of !== wanted) return { state: 'loading' };
  return 'file' in opened ? { state: 'ready', file: opened.file } : { state: 'failed', error: opened.error, retry };
}
