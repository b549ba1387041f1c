import { sumUp } from '../../../platform/server/acts/each-item.ts';

/** What was signed of a batch, in one sentence. */
export const summaryOfSigned = (results: readonly { readonly ok: boolean }[]): string =>
  sumUp(results, { one: 'Documento assinado.', many: 'documentos assinados' });
