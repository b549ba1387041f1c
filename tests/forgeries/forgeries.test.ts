import { describe, expect, test } from 'vitest';
import { certification } from './classes/certification.ts';
import { cryptography } from './classes/cryptography.ts';
import { disguise } from './classes/disguise.ts';
import { documentStamps } from './classes/document-stamps.ts';
import { doubleParts } from './classes/double-parts.ts';
import { filledFields } from './classes/filled-fields.ts';
import { incrementalSaving } from './classes/incremental-saving.ts';
import { laterMarks } from './classes/later-marks.ts';
import { misreading } from './classes/misreading.ts';
import { namesOfIcpBrasil } from './classes/names-of-icp-brasil.ts';
import { officeShapes } from './classes/office-shapes.ts';
import { shadow } from './classes/shadow.ts';
import { structure } from './classes/structure.ts';
import { taggedMarks } from './classes/tagged-marks.ts';
import { universal } from './classes/universal.ts';
import { visibleMarks } from './classes/visible-marks.ts';
import { worldShapes } from './classes/world-shapes.ts';
import { wrapping } from './classes/wrapping.ts';
import { at, trust, type Forgery } from './kit/forgery.ts';
import { judgeHere } from './kit/judge-here.ts';

const classes: Readonly<Record<string, readonly Forgery[]>> = {
  'incremental saving': incrementalSaving,
  shadow,
  'signature wrapping': wrapping,
  'universal forgery': universal,
  certification,
  'visible marks': visibleMarks,
  'the ways of later programs': laterMarks,
  structure,
  cryptography,
  disguise,
  'the structure of tagged files': taggedMarks,
  'time stamps that prove nothing': documentStamps,
  'an object of two parts': doubleParts,
  'misleading a reader': misreading,
  'filling in a field': filledFields,
  'the shapes of office files': officeShapes,
  'the shapes of the world': worldShapes,
  'the names of ICP-Brasil': namesOfIcpBrasil,
};

describe.each(Object.entries(classes))('forged by %s', (_, forgeries) => {
  test.each(forgeries.map((forgery) => [forgery.name, forgery] as const))('%s', async (_name, forgery) => {
    const report = await judgeHere(forgery.make(), { trust, at });
    const reasons = [
      ...report.problems,
      ...report.changesAfterSigning,
      ...report.signatures.flatMap(({ problems }) => problems),
    ].map(({ code }) => code);
    expect({ verdict: report.verdict, reasons }).toMatchObject({ verdict: forgery.verdict });
    if (forgery.because) expect(reasons).toContain(forgery.because);
  });
});

test('there are at least seven hundred forgeries', () => {
  expect(Object.values(classes).flat().length).toBeGreaterThanOrEqual(700);
});
