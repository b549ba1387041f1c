/** What was signed of a batch, in one sentence. */
export function summaryOfSigned(results: readonly { readonly ok: boolean }[]): string {
  const signed = results.filter(({ ok }) => ok).length;
  if (signed < results.length) return `${signed} de ${results.length} documentos assinados.`;
  return signed === 1 ? 'Documento assinado.' : `${signed} documentos assinados.`;
}
