import { useCallback } from 'react';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';

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
  const [query, change] = useAddress();
  const goToDocument = useCallback((id: number) => change({ documento: id, pagina: null }), [change]);
  const goToPage = useCallback(
    (page: number) => change({ pagina: page > 1 ? page : null }, { replace: true, preventScrollReset: true }),
    [change],
  );
  return {
    documentId: positive(query.get('documento')),
    page: positive(query.get('pagina')) ?? 1,
    givesKnowledge: query.has('give_knowledge_id'),
    goToDocument,
    goToPage,
  };
}
