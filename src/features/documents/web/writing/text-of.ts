const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of a text of the editor, a paragraph per line: to compare two versions, never to show as HTML. */
export function textOf(html: string): string {
  return html
    .replace(/<img[^>]*>/g, '[imagem]')
    .replace(/<\/(p|h\d|li|tr|blockquote)>|<br[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
