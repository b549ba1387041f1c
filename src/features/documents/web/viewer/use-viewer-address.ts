import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';

const positive = (text: string | null): number | null => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null);

/** Document and page are kept in the address, so that it can be shared and comes back as it was. */
export function useViewerAddress() {
  const [query, change] = useAddress();
  return {
    /** The document asked for; `null` shows the first. */
    documentId: positive(query.get('documento')),
    /** From 1. */
    page: positive(query.get('pagina')) ?? 1,
    /** R101: opened to see what an act of knowledge was of; `null` where none is named. */
    giveKnowledgeId: positive(query.get('give_knowledge_id')),
    /** The same, whatever was named: nothing is done there. */
    givesKnowledge: query.has('give_knowledge_id'),
    goToDocument: (id: number) => change({ documento: id, pagina: null }),
    goToPage: (page: number) => change({ pagina: page > 1 ? page : null }, { replace: true }),
  };
}
