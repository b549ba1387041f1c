import ts from 'typescript6';

/** A text for developers and where it stands. */
export interface Wording {
  readonly line: number;
  readonly text: string;
}

/** What names a test or a group of tests. */
const NAMING = new Set(['describe', 'it', 'test']);
/** What a mistake of a programmer throws; what is told to a user or an operator has a class of its own. */
const ERRORS = new Set(['Error', 'RangeError', 'TypeError']);
/** People of the demonstration, called by their names. */
const PEOPLE = /\b(João|Conceição)\b/g;
const QUOTED = /“[^”]*”|«[^»]*»|"[^"]*"|`[^`]*`/g;
const ACCENTED = /\p{L}*[À-ÖØ-öø-ÿ]\p{L}*/gu;
const FUNCTION_WORDS =
  /\b(?:ao|com|da|das|de|dos|em|na|nem|os|ou|para|pela|pelo|por|quando|que|quem|sem|seu|um|uma)\b/gi;

/** The words that are Portuguese in a text for developers: what a screen says is quoted, the rest is English. */
export function portugueseIn(text: string, terms: ReadonlySet<string>): string[] {
  const own = text.replace(QUOTED, ' ').replace(PEOPLE, ' ');
  const words = own.match(/\p{L}+/gu) ?? [];
  return [
    ...(own.match(ACCENTED) ?? []),
    ...(own.match(FUNCTION_WORDS) ?? []),
    ...words.filter((word) => terms.has(word.toLowerCase())),
  ];
}

/** Terms of the glossary that are one plain word and have another name in the code: `prazo`, `tramitar`. */
export function termsOfGlossary(glossary: string): ReadonlySet<string> {
  const rows = glossary
    .split('\n')
    .filter((line) => line.split('|').length === 6)
    .map((line) => line.toLowerCase().split('|'));
  const names = new Set(rows.flatMap(([, , name = '']) => name.match(/\p{L}+/gu) ?? []));
  const terms = rows.flatMap(([, term = '']) => term.split(',').map((each) => each.trim()));
  return new Set(terms.filter((term) => /^\p{L}{4,}$/u.test(term) && term !== 'portuguese' && !names.has(term)));
}

/** Every title of a test, a table or a group of tests. What is put into it is left out. */
export const titlesIn = (file: string, text: string) =>
  wordingsIn(file, text, (node) =>
    ts.isCallExpression(node) && isNaming(node.expression) ? node.arguments[0] : undefined,
  );

/** Every message of an error that only a programmer reads. */
export const errorsIn = (file: string, text: string) =>
  wordingsIn(file, text, (node) =>
    ts.isNewExpression(node) && ts.isIdentifier(node.expression) && ERRORS.has(node.expression.text)
      ? node.arguments?.[0]
      : undefined,
  );

function wordingsIn(file: string, text: string, argumentOf: (node: ts.Node) => ts.Expression | undefined): Wording[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const wordings: Wording[] = [];
  const visit = (node: ts.Node) => {
    const worded = textOf(argumentOf(node));
    if (worded !== undefined) {
      wordings.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, text: worded });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return wordings;
}

/** `test`, and what stands on it: `test.each(table)`, `test.skipIf(condition)`, `test.step`. */
function isNaming(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return NAMING.has(called.text);
  if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) return isNaming(called.expression);
  return ts.isTaggedTemplateExpression(called) && isNaming(called.tag);
}

function textOf(argument: ts.Expression | undefined): string | undefined {
  if (!argument) return undefined;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (ts.isBinaryExpression(argument)) return `${textOf(argument.left) ?? ''}${textOf(argument.right) ?? ''}`;
  if (!ts.isTemplateExpression(argument)) return undefined;
  return [argument.head, ...argument.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ');
}
