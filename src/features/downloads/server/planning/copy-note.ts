/** What a file says of the originals: one PDF of many is a copy, a ZIP holds the files themselves. */
export function copyNote(format: 'pdf' | 'zip', publicUrl: string): string {
  const page = `${publicUrl.replace(/^https?:\/\//, '').replace(/\/+$/, '')}/validar-documento`;
  return format === 'pdf'
    ? `Esta é uma cópia. As assinaturas digitais só podem ser conferidas nos originais: use o código na lateral de cada folha em ${page}.`
    : `Cada arquivo é o original, a não ser onde se diz que é cópia. Para conferir as assinaturas de um original, envie o próprio arquivo em ${page}.`;
}
