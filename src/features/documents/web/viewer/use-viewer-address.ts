import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

interface ViewerAddress {
  /** `documento`: the document asked for; `null` shows the first. */
  readonly documentId: number | null;
  /** `pagina`, from 1. */
  readonly page: number;
  /** R101: opened only to take knowledge. */
  readonly givesKnowledge: boolean;
  readonly goToDocument: (id: number) => void;
  readonly goToPage: (page: number) => void;
}

const positive = (text: string | null): number | null => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null);

/** Document and page are kept in the address, so that it can be shared and comes back as it was. */
export function useViewerAddress(): ViewerAddress {
  const [query, setQuery] = useSearchParams();
  const goToDocument = useCallback(
    (id: number) =>
      setQuery((now) => {
        const next = new URLSearchParams(now);
        next.set('documento', String(id));
        next.delete('pagina');
        return next;
      }),
    [setQuery],
  );
  const goToPage = useCallback(
    (page: number) =>
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          if (page > 1) next.set('pagina', String(page));
          else next.delete('pagina');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  );
  return {
    documentId: positive(query.get('documento')),
    page: positive(query.get('pagina')) ?? 1,
    givesKnowledge: query.has('give_knowledge_id'),
    goToDocument,
    goToPage,
  };
}
