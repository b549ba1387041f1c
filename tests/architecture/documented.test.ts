import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript6';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Exported functions, as declared or as constants, that no doc comment stands over. */
function undocumentedIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const names = new Set<string>();
  const documented = new Set<string>();
  for (const statement of source.statements) {
    if (!ts.canHaveModifiers(statement)) continue;
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    for (const name of functionsOf(statement)) {
      names.add(name);
      if (hasDocComment(text, statement)) documented.add(name);
    }
  }
  // One of its signatures is enough for a function that has several.
  return [...names].filter((name) => !documented.has(name)).map((name) => `${file}: ${name}`);
}

function functionsOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? 'default'];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
      ? [name.text]
      : [],
  );
}

/** A comment with an empty line below it is the file's, not the function's. */
const hasDocComment = (text: string, statement: ts.Statement): boolean => {
  const last = ts.getLeadingCommentRanges(text, statement.pos)?.at(-1);
  return last !== undefined && text.startsWith('/**', last.pos) && /^\s?\S/.test(text.slice(last.end));
};

test('every function that a kernel, rule or contract offers says what it answers', () => {
  const files = globSync('src/{kernel,features/*/{rules,contract},platform/contract}/**/*.ts', { cwd: root }).filter(
    (file) => !/[.](test|generated)[.]ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(600);
  expect(files.flatMap((file) => undocumentedIn(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

test('a function without a doc comment is found, however it is written', () => {
  expect(undocumentedIn('a.ts', 'export function a() {}')).toEqual(['a.ts: a']);
  expect(undocumentedIn('a.ts', 'export const a = () => 1;')).toEqual(['a.ts: a']);
  expect(undocumentedIn('a.ts', '// A note.\nexport const a = function () {};')).toEqual(['a.ts: a']);
  expect(undocumentedIn('a.ts', '/** Of the file. */\n\nexport function a() {}')).toEqual(['a.ts: a']);
  expect(undocumentedIn('a.ts', '/** One. */\nexport function a(b: 1): 1;\nexport function a(b: unknown) {}')).toEqual(
    [],
  );
  expect(undocumentedIn('a.ts', '/** One. */\nexport const a = async () => 1;\nconst b = () => 2;')).toEqual([]);
});
