import ts from 'typescript6';

/** What names a test or a group of tests. */
const NAMING = new Set(['describe', 'it', 'test']);
/** People of the demonstration, called by their names. */
const PEOPLE = /\b(João|Conceição)\b/g;
const QUOTED = /“[^”]*”|«[^»]*»|"[^"]*"|`[^`]*`/g;
const ACCENTED = /\p{L}*[À-ÖØ-öø-ÿ]\p{L}*/gu;
const FUNCTION_WORDS =
  /\b(?:ao|com|da|das|de|dos|em|na|nem|os|ou|para|pela|pelo|por|quando|que|quem|sem|seu|um|uma)\b/gi;

/** The words of one title that are Portuguese: a text of the screen is quoted, the rest of a title is English. */
export function portugueseIn(title: string, terms: ReadonlySet<string>): string[] {
  const own = title.replace(QUOTED, ' ').replace(PEOPLE, ' ');
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

/** Every title in a source, of a single test, a table or a group, with its line. What is put into it is left out. */
export function titlesIn(file: string, text: string): { line: number; title: string }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const titles: { line: number; title: string }[] = [];
  const visit = (node: ts.Node) => {
    const title = ts.isCallExpression(node) && isNaming(node.expression) ? textOf(node.arguments[0]) : undefined;
    if (title !== undefined) {
      titles.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, title });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
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
  if (!ts.isTemplateExpression(argument)) return undefined;
  return [argument.head, ...argument.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ');
}
