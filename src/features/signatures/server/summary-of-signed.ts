import { type Sentences, sumUp } from '../../../platform/server/acts/each-item.ts';

/** What is said of documents that were signed. */
export const signedSentence: Sentences = { one: 'Documento assinado.', many: 'documentos assinados' };

/** What was signed of a batch, in one sentence. */
export const summaryOfSigned = (results: readonly { readonly ok: boolean }[]): string => sumUp(results, signedSentence);
