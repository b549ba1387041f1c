import type { Layers } from '../copying/layers.ts';
import { writeLayers } from '../copying/layers.ts';
import type { Mark, PdfFileWriter } from '../writing/pdf-file-writer.ts';
import { refTo } from '../writing/pdf-syntax.ts';

/** What was written of one document within the bound file, as a PDF of its own: its head, the bytes, and its end. */
export interface Piece {
  readonly head: string;
  /** Bytes of the bound file. */
  readonly from: number;
  readonly to: number;
  readonly tail: string;
  /** Whether what viewers draw for the fields of the source is in it. */
  readonly hasFields: boolean;
}

interface Written {
  /** Where the document begins in the bound file. */
  readonly mark: Mark;
  /** Node of the page tree that holds its pages. */
  readonly node: number;
  readonly layers: Layers;
  /** The stream that saves the graphics state, which stands elsewhere. */
  readonly save: number;
  /** Viewers add buttons of their own to its fields. */
  readonly hasLists: boolean;
}

/**
 * Frames what was written since the mark so that a reader can open it alone. What all documents share is not in it: where
 * its stamps are, a reader may show other letters or none.
 */
export function framePiece(writer: PdfFileWriter, { mark, node, layers, save, hasLists }: Written): Piece {
  const { to, offsets } = writer.since(mark);
  let head = '%PDF-1.7\n';
  const own = new Map<number, number>();
  const add = (id: number, body: string): void => {
    own.set(id, head.length);
    head += `${id} 0 obj\n${body}\nendobj\n`;
  };
  const catalog = mark.objects + offsets.length;
  add(save, '<</Length 2>>\nstream\nq\n\nendstream');
  add(catalog, `<</Type/Catalog/Pages ${refTo(node)}${writeLayers(layers)}>>`);
  const line = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n \n`;
  let tail = 'xref\n0 1\n0000000000 65535 f \n';
  for (const [id, offset] of own) tail += `${id} 1\n${line(offset)}`;
  tail += `${mark.objects} ${offsets.length}\n`;
  for (const offset of offsets) {
    tail += offset < 0 ? '0000000000 00000 f \n' : line(head.length + offset - mark.position);
  }
  const start = head.length + to - mark.position;
  tail += `trailer\n<</Size ${catalog + 1}/Root ${refTo(catalog)}>>\nstartxref\n${start}\n%%EOF\n`;
  return { head, from: mark.position, to, tail, hasFields: !hasLists };
}
