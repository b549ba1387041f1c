/**
 * The header that names a download: plain letters for old clients, the real name in RFC 5987 form for the rest.
 * Line breaks, quotes and path separators never reach the header.
 */
export function contentDisposition(look: { disposition: 'inline' | 'attachment'; fileName: string }): string {
  const name =
    look.fileName
      .replace(/[\p{Cc}/\\]+/gu, ' ')
      .trim()
      .slice(0, 200)
      .toWellFormed() || 'arquivo';
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${look.disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
