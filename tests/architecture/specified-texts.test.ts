import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const ours = path.relative(root, import.meta.filename);
const files = globSync(['src/**/*.{ts,tsx}', 'tests/{architecture,drills,journeys}/**/*.ts'], { cwd: root })
  .filter((file) => file !== ours)
  .map((file) => ({ isTest: /\.(test|journey)\.tsx?$/.test(file), text: readFileSync(path.join(root, file), 'utf8') }));

/** What the specification writes between quotes, by its rule, where the capability exists. */
const TEXTS: readonly (readonly [rule: string, text: string])[] = [
  ['R054', ' registros'],
  ['R234', 'O processo já foi adicionado à fila de downloads'],
  ['R275', 'Existe dados inválidos (XSS)'],
  ['R314', 'Digite o código de verificação'],
  ['R315', 'Código inválido'],
  ['R348', 'Você não possui permissão para realizar essa ação'],
  ['R388', 'Este usuário não pode acessar esse conteúdo!'],
  ['R393', 'Ocorreu um erro inesperado, tente novamente.'],
  ['R404', 'Ocorreu um erro inesperado. Tente novamente.'],
  ['R416', 'Sua sessão expirou!'],
];

/** A text that stands in a table of errors and that nobody ever reads would be found by the first of the two alone. */
test.each(TEXTS)('%s: "%s" is written in the product, and a test reads it on the way of a person', (_, text) => {
  const holding = files.filter((file) => file.text.includes(text));
  expect({ product: holding.some(({ isTest }) => !isTest), test: holding.some(({ isTest }) => isTest) }).toEqual({
    product: true,
    test: true,
  });
});
