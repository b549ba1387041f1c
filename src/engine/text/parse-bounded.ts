import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Deeper and larger than any document a person writes. A parser's work grows with the square of the depth. */
const deepest = 250;
const mostElements = 200_000;

export class RichTextTooLargeError extends Error {
  override readonly name = 'RichTextTooLargeError';
  constructor() {
    super('O texto é grande demais para um documento. Divida-o em partes ou envie as imagens como anexos.');
  }
}

/** Parses HTML in bounded time and stack. Throws RichTextTooLargeError when it nests or repeats beyond reason. */
export function parseBounded(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  let depth = 0;
  let elements = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    insertBefore,
    insertTextBefore,
    onItemPush: (): void => {
      depth += 1;
      elements += 1;
      if (depth > deepest || elements > mostElements) throw new RichTextTooLargeError();
    },
    onItemPop: (): void => {
      depth -= 1;
    },
  };
  return parseFragment(html, { treeAdapter });
}

/**
 * Text misplaced in a table goes before it. The table is near the end of its siblings, so it is looked for from there:
 * the library looks from the start, which is quadratic (25 s for a page of `<table>a`).
 */
function insertBefore(parent: ParentNode, node: ChildNode, reference: ChildNode): void {
  parent.childNodes.splice(parent.childNodes.lastIndexOf(reference), 0, node);
  node.parentNode = parent;
}

function insertTextBefore(parent: ParentNode, text: string, reference: ChildNode): void {
  const before = parent.childNodes[parent.childNodes.lastIndexOf(reference) - 1];
  if (before !== undefined && defaultTreeAdapter.isTextNode(before)) before.value += text;
  else insertBefore(parent, defaultTreeAdapter.createTextNode(text), reference);
}
