import { type CertificateFacts, readableCertificate } from '../../trust/index.ts';
import type { DocumentView } from '../revisions/document-view.ts';
import { isList, isStream, PdfSyntaxError } from '../syntax/pdf-value.ts';

/** Certificates and answers about revocation that a document carries for its own verification (ISO 32000-2, 12.8.4.3). */
export interface StoredEvidence {
  readonly certificates: readonly CertificateFacts[];
  readonly crls: readonly Buffer[];
  readonly ocsps: readonly Buffer[];
}

const mostOfAKind = 500;

/** What cannot be read proves nothing. */
export function readStoredEvidence(view: DocumentView): StoredEvidence {
  try {
    return readStore(view);
  } catch (error) {
    if (error instanceof PdfSyntaxError) return { certificates: [], crls: [], ocsps: [] };
    throw error;
  }
}

function readStore(view: DocumentView): StoredEvidence {
  const store = view.dictionary(view.catalog.entries.get('DSS'));
  const streams = (key: string): Buffer[] => {
    const list = view.get(store, key);
    const found = (isList(list) ? list.items.slice(0, mostOfAKind) : []).flatMap((item) => {
      try {
        const stream = view.resolve(item);
        return isStream(stream) ? [view.unpack(stream)] : [];
      } catch (error) {
        if (error instanceof PdfSyntaxError) return [];
        throw error;
      }
    });
    return [...new Set(found)];
  };
  return {
    certificates: streams('Certs').flatMap(readableCertificate),
    crls: streams('CRLs'),
    ocsps: streams('OCSPs'),
  };
}
