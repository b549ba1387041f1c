import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const here = (file: string) => `document-models/${file}`;
const [nodes, screens, rules, server, filling] = [
  here('web/editor/model-nodes.test.ts'),
  here('web/models.test.tsx'),
  here('web/editor/editor-rules.test.tsx'),
  here('server/models.test.ts'),
  'documents/web/filling/filling-screen.test.tsx',
];
const missing = 'saving says all that is missing, for 8 s, and goes to the first; then the model is kept';
const papers =
  'a page is an upright A4 with fine margins, and may be any sheet from A0 to A6, both ways, with three margins';
const refusedField = 'a field with %s is refused for 5 s, and is not in the text';
const taken = 'a field is put in the text under a name that follows its label; one that is taken is refused for 5 s';
const filled = 'what is known stands there, the page follows what is typed, and each place gets its value';

/** The rules of the specification's area `model-editor`, each with the tests that hold it. */
const held: Readonly<Record<string, readonly (readonly [file: string, title: string])[]>> = {
  R568: [[screens, '%s: a model that is not there leads to its list']],
  R569: [
    [nodes, 'whatever is done, undoing all of it gives the beginning and redoing all of it the end; both are sound'],
  ],
  R570: [[screens, 'leaving what was changed is asked about, and gives back what was saved']],
  R571: [[server, 'choosing the legal nature clears the organs']],
  R572: [[screens, 'by legal nature only the master of all organs chooses']],
  R573: [
    [filling, filled],
    [filling, 'what was typed is there again after the tab was closed, until it is thrown away'],
    [filling, 'a document is filled in again with what it was; what falls with it is asked first'],
  ],
  R574: [
    [screens, missing],
    [rules, 'a %s of %i letters: %s'],
  ],
  R575: [[screens, missing]],
  R576: [[screens, missing]],
  R577: [[rules, refusedField]],
  R578: [[screens, taken]],
  R579: [
    [rules, refusedField],
    [server, 'comes back as it was sent, with the keys of other clients and the text made safe'],
  ],
  R580: [[rules, 'a field without a type asks for one']],
  R581: [[rules, refusedField]],
  R582: [
    [filling, 'a spreadsheet on its way stops the sending; its rows stand on the page'],
    [here('server/filling/tables.test.ts'), '%s is read'],
  ],
  R583: [[filling, 'nothing is sent while something obligatory is empty: it is listed, with the way there']],
  R584: [[rules, papers]],
  R585: [[rules, papers]],
  R586: [[rules, papers]],
  R587: [[rules, 'fields are as wide as what they take: 250, 400, 100 and 250 pixels']],
  R588: [[rules, 'fields are of six kinds, models of two uses and two natures']],
  R589: [[rules, 'fields are of six kinds, models of two uses and two natures']],
  R590: [[rules, 'fields are of six kinds, models of two uses and two natures']],
  R591: [[filling, 'a spreadsheet on its way stops the sending; its rows stand on the page']],
  R592: [[nodes, 'comes out as it went in: fields, paper, keys of other clients, and fields that stand nowhere']],
  R593: [
    [filling, 'a spreadsheet on its way stops the sending; its rows stand on the page'],
    [filling, filled],
  ],
  R594: [[rules, 'pages are drawn at 0.8, the preview at 1.2; nearer and farther ends at 0.1 and 5']],
};

test('each of the 27 rules of the editor is held by tests that there are', () => {
  const features = path.join(import.meta.dirname, '..', '..', 'src', 'features');
  const lost = Object.entries(held).flatMap(([rule, tests]) =>
    tests
      .filter(([file, title]) => !readFileSync(path.join(features, file), 'utf8').includes(`'${title}'`))
      .map(([file, title]) => `${rule}: ${file} has no test “${title}”`),
  );
  expect(lost).toEqual([]);
  expect(Object.keys(held)).toEqual(Array.from({ length: 27 }, (_, at) => `R${568 + at}`));
});
