import { defaultTreeAdapter, Parser, Tokenizer, type DefaultTreeAdapterTypes } from 'parse5';

type Tree = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Deeper and larger than any document a person writes. A parser's work grows with the square of the depth. */
const deepest = 250;
const mostElements = 200_000;
/** A letter of a text makes half an element at most; a tag that others open again and again makes hundreds. */
const mostElementsOf = (html: string): number => Math.min(mostElements, 1_000 + html.length / 2);
/** More than any program writes in one tag. The parser compares each attribute with all before it. */
const mostAttributes = 64;
/** Characters of the name of an attribute that is read; none of ours is half as long. */
const longestName = 64;

/** A text too large to be read; the message says what to do, in Portuguese. */
export class RichTextTooLargeError extends Error {
  override readonly name = 'RichTextTooLargeError';
  constructor() {
    super('O texto é grande demais para um documento. Divida-o em partes ou envie as imagens como anexos.');
  }
}

/**
 * Parses HTML in bounded stack and in time that grows with its length. Attributes beyond the first 64 of a tag and
 * comments are left out. Throws RichTextTooLargeError when it nests or repeats beyond reason.
 */
export function parseBounded(html: string): readonly ChildNode[] {
  const treeAdapter = boundedTree(mostElementsOf(html));
  known ??= makeParser();
  const parser = known.getFragmentParser<Tree>(null, { treeAdapter });
  parser.tokenizer.write(html, true);
  // As it stands under the root: to move it out one by one would be quadratic.
  const root = parser.document.childNodes[0];
  return root !== undefined && 'childNodes' in root ? root.childNodes : [];
}

/** A tree that counts what goes into it. What the library does from the first of the siblings is done from the last. */
function boundedTree(most: number): typeof defaultTreeAdapter {
  let depth = 0;
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    appendChild: (parent, node): void => {
      if (!defaultTreeAdapter.isCommentNode(node)) defaultTreeAdapter.appendChild(parent, node);
    },
    insertBefore,
    insertTextBefore,
    detachNode,
    // Those of a second `<html>` or `<body>`: nobody reads them.
    adoptAttributes: (): void => undefined,
    onItemPush: (): void => {
      depth += 1;
      elements += 1;
      if (depth > deepest || elements > most) throw new RichTextTooLargeError();
    },
    onItemPop: (): void => {
      depth -= 1;
    },
  };
}

/** Made when a text is first parsed: whoever names the library loads it, and few starts need it (decision 21). */
let known: ReturnType<typeof makeParser> | undefined;

function makeParser() {
  class BoundedTokenizer extends Tokenizer {
    /** Puts the attribute whose name was just read into its tag. */
    protected override _leaveAttrName(): void {
      const tag = this.currentToken;
      if (tag === null || !('attrs' in tag) || tag.attrs.length >= mostAttributes) return;
      if (this.currentAttr.name.length <= longestName) super._leaveAttrName();
    }
  }
  return class BoundedParser extends Parser<Tree> {
    override tokenizer: Tokenizer = new BoundedTokenizer(this.options, this);

    override _adoptNodes(donor: ParentNode, recipient: ParentNode): void {
      for (const child of donor.childNodes) this.treeAdapter.appendChild(recipient, child);
      donor.childNodes = [];
    }
  };
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

function detachNode(node: ChildNode): void {
  const siblings = node.parentNode?.childNodes ?? [];
  const at = siblings.lastIndexOf(node);
  if (at !== -1) siblings.splice(at, 1);
  node.parentNode = null;
}
