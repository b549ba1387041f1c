/** What waits, by the name of its first document and how many there are: "Despacho nº 3/2026 e mais 2 documentos". */
export function allWaiting(first: string, count: number): string {
  if (count <= 1) return first;
  return `${first} e ${count === 2 ? 'outro documento' : `mais ${count - 1} documentos`}`;
}
