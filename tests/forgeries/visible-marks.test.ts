import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isInstalled } from '../../src/engine/trust/testing/installed-tools.ts';
import { verifyApart } from '../../src/engine/judge/index.ts';
import { LookingStopped, type MarkSight } from '../../src/engine/judge/marks/mark-place.ts';
import { verifyPdf } from '../../src/engine/judge/verify-pdf.ts';
import type { Draft } from './kit/draft.ts';
import { at, authority, person, sign, signedSample, trust } from './kit/forgery.ts';
import { judgeHere } from './kit/judge-here.ts';
import { drawing, drawingNumber, mark, words, type Marked } from './kit/mark.ts';
import { randomFrom } from './kit/mutate.ts';
import { newSample, object } from './kit/sample.ts';
import { tag, tagged, taggedSample, type Tagging } from './kit/tagged.ts';

const folder = mkdtempSync(join(tmpdir(), 'carimbo-marks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const onSecondPage = { P: `${object.secondPage} 0 R` };
const govbr = [
  words('gov.br', 16, '5 20'),
  words('Documento assinado digitalmente', 6, '70 40'),
  words('ANA', 7, '70 31'),
  words('Data: 22/11/2026 10:11:12-0300', 6, '70 22'),
  words('Verifique em https://validar.iti.gov.br', 6, '70 13'),
].join(' ');

/** The sample with its first page drawn otherwise, signed without a mark. */
function signedWith(content: string, page: Readonly<Record<string, string>> = {}): Draft {
  const draft = newSample();
  draft.save({
    [object.firstContent]: { stream: content },
    [object.firstPage]: { ...draft.fields(object.firstPage), ...page },
  });
  return sign(draft);
}

/** A sheet as a scanner sees it: not quite white, with grain. */
function scanned(): Draft {
  const random = randomFrom(7);
  const grain = String.fromCodePoint(...Array.from({ length: 60 * 85 * 3 }, () => 236 + random(10)));
  const draft = newSample();
  draft.save({
    [object.image]: {
      stream: grain,
      fields: {
        ...(draft.objects.get(object.image) as { fields: Readonly<Record<string, string>> }).fields,
        Width: '60',
        Height: '85',
      },
    },
    [object.firstContent]: { stream: `q 595 0 0 842 0 0 cm /Im1 Do Q ${words('Contrato', 14, '72 700')}` },
  });
  return sign(draft);
}

/** One signature that leaves its mark on two pages: the second widget is below the field. */
function rubrics(): Draft {
  const draft = signedSample();
  const [field, second] = [draft.nextNumber + 1, draft.fields(object.secondPage)];
  const widget = {
    Type: '/Annot',
    Subtype: '/Widget',
    Parent: `${field} 0 R`,
    Rect: '[300 60 500 110]',
    F: '132',
    AP: `<< /N ${drawingNumber} 0 R >>`,
    ...onSecondPage,
  };
  return mark(draft, {
    widget: { Kids: '[261 0 R]' },
    beside: {
      261: widget,
      [object.secondPage]: { ...second, Annots: `${(second['Annots'] ?? '[]').slice(0, -1)} 261 0 R]` },
    },
  });
}

const marked = (marked: Marked = {}, draft = signedSample()): Draft => mark(draft, marked);
const accented = authority.issue({ name: 'JOSÉ DA CONCEIÇÃO', cpf: '11144477735', kind: 'ec' });
const company = authority.issue({ cnpj: '11222333000181', name: 'ANA', kind: 'ec' });

const genuine: Readonly<Record<string, () => Draft>> = {
  'that shows a name': () => marked(),
  'as gov.br draws it': () => marked({ draws: drawing(govbr) }),
  'with a white ground and a border': () =>
    marked({ draws: drawing(`1 1 1 rg 0 0 200 50 re f 0 g 1 1 198 48 re S ${words('ANA')}`) }),
  'with an image beside the name': () =>
    marked({ draws: drawing(`q 40 0 0 40 5 5 cm /Im1 Do Q ${words('Ana', 10, '60 20')}`) }),
  'whose name takes two lines and has accents': () =>
    marked({
      who: accented,
      draws: drawing(`${words('Assinado por Jos\\351 da', 10, '5 30')} ${words('CONCEI\\307\\303O', 10, '5 15')}`),
    }),
  'of who signs for a company': () => marked({ who: company }),
  'on another page': () => marked({ place: [300, 250, 500, 300], widget: onSecondPage }),
  'whose corners come in another order': () => marked({ place: [272, 110, 72, 60] }),
  'on the line where people sign': () => marked({}, signedWith('60 80 m 300 80 l S')),
  'on a line of underscores': () => marked({}, signedWith(words('_'.repeat(40), 12, '60 80'))),
  'within the borders of a table': () =>
    marked({}, signedWith('50 50 m 400 50 l 400 130 l 50 130 l s 200 50 m 200 130 l S')),
  'on a scanned sheet': () => marked({}, scanned()),
  'on a page that lies on its side': () =>
    marked(
      { place: [500, 100, 550, 300], draws: drawing(words('ANA'), { Matrix: '[0 1 -1 0 0 0]' }) },
      signedWith(words('Contrato', 14, '72 700'), { Rotate: '90' }),
    ),
  'on a page that is cut': () =>
    marked({}, signedWith(words('Contrato', 14, '72 700'), { CropBox: '[50 50 545 792]' })),
  'of each of three people': () =>
    marked(
      {
        who: accented,
        number: 461,
        place: [72, 240, 272, 290],
        draws: drawing(words('JOS\\311 DA CONCEI\\307\\303O')),
      },
      marked(
        { who: person, number: 361, place: [300, 60, 500, 110], draws: drawing(words('JOAO DA ROCHA')) },
        marked(),
      ),
    ),
  'on each page, as a rubric': rubrics,
  'after a first one that is visible too': () =>
    marked({ place: [300, 60, 500, 110] }, mark(newSample(), { number: 261, who: person, name: 'primeira' })),
};

const codesOf = ({ changesAfterSigning }: Awaited<ReturnType<typeof verifyPdf>>) =>
  new Set(changesAfterSigning.map(({ code }) => code));

const harmless: MarkSight = {
  isOnPage: true,
  share: 0.02,
  breadth: 0.3,
  drawsNothing: false,
  isInLine: false,
  coversContent: false,
  changesAround: false,
  text: 'Assinado por Ana',
  letters: 16,
};

const seenAs = (sight: MarkSight | null) =>
  verifyPdf(marked().bytes, { trust, at, look: async (places) => places.map(() => sight) });

describe('what is seen of a mark decides', () => {
  test('where nothing is seen against it, it is told', async () => {
    expect(codesOf(await seenAs(harmless))).toContain('SIGNATURE_MARK_ADDED');
  });

  test.each([
    ['lies outside of the page', { isOnPage: false }],
    ['is large', { share: 0.26 }],
    ['is a large image', { letters: 0, share: 0.07 }],
    ['is a broad image', { letters: 0, breadth: 0.6 }],
    ['is an image in a line of text', { letters: 0, isInLine: true }],
    ['covers something', { coversContent: true }],
    ['changes the page around it', { changesAround: true }],
    ['shows no name', { text: 'Valor: R$ 900,00' }],
    ['shows a name that begins the same', { text: 'Assinado por An' }],
    ['is long', { letters: 601 }],
  ] satisfies [string, Partial<MarkSight>][])('one that %s is refused', async (_, fault) => {
    const report = await seenAs({ ...harmless, ...fault });
    expect(report.verdict).toBe('altered');
    expect(codesOf(report)).toContain('SIGNATURE_APPEARANCE_ADDED');
  });

  test('one that cannot be drawn is refused', async () => {
    expect((await seenAs(null)).verdict).toBe('altered');
  });
});

const image = 'q 200 0 0 50 0 0 cm /Im1 Do Q';
const unnamed: Readonly<Record<string, readonly [string, () => Draft]>> = {
  'that is only an image': ['SIGNATURE_IMAGE_ADDED', () => marked({ draws: drawing(image) })],
  'that is a name written by hand': [
    'SIGNATURE_IMAGE_ADDED',
    () => marked({ draws: drawing('2 w 20 10 m 60 60 90 -20 120 40 c 150 10 180 30 190 25 c S') }),
  ],
  'that is an image above the line where people sign': [
    'SIGNATURE_IMAGE_ADDED',
    () => marked({ draws: drawing(image) }, signedWith(`60 58 m 300 58 l S ${words('ANA', 12, '140 40')}`)),
  ],
  'that has a place and no drawing': ['SIGNATURE_PLACE_EMPTY', () => marked({ widget: { AP: 'null' } })],
  'whose drawing is empty': ['SIGNATURE_PLACE_EMPTY', () => marked({ draws: drawing('') })],
  'whose drawing only has the comment of a blank one': [
    'SIGNATURE_PLACE_EMPTY',
    () => marked({ draws: drawing('% DSBlank\n') }),
  ],
};

const ofLaterPrograms: Readonly<Record<string, () => Draft>> = {
  'that takes a fifth of the page': () =>
    marked({ place: [72, 60, 523, 260] }, signedWith(words('Contrato', 14, '72 700'))),
  'as LibreOffice draws it, its signature the default of its field': () => {
    const draft = signedSample();
    return marked({ widget: { DV: `${draft.nextNumber} 0 R` } }, draft);
  },
  'that is named in the structure of the document': () => marked({ widget: { StructParent: '3' } }),
};

describe('what a later signature shows without its name is told', () => {
  test.each(Object.entries(unnamed))('%s', async (_, [code, make]) => {
    const report = await judgeHere(make().bytes, { trust, at });
    expect(report.verdict).toBe('valid-with-warnings');
    expect(codesOf(report)).toEqual(new Set(['SIGNATURE_ADDED', code]));
  });

  test('with who, where, and that it is to be looked at', async () => {
    const report = await judgeHere(marked({ draws: drawing(image) }).bytes, { trust, at });
    expect(report.changesAfterSigning[0]?.message).toBe(
      'Página 1: a assinatura visível de ANA foi acrescentada onde não havia nada, e é só desenho ou imagem, sem nome que se possa ler; confira o que ela mostra, que não foi assinado por quem assinou antes.',
    );
  });
});

describe('a visible mark of a later signature is told, and not refused', () => {
  test.each(Object.entries({ ...genuine, ...ofLaterPrograms }))('%s', async (_, make) => {
    const report = await judgeHere(make().bytes, { trust, at });
    expect({
      verdict: report.verdict,
      changes: report.changesAfterSigning.map(({ message }) => message),
    }).toMatchObject({
      verdict: 'valid-with-warnings',
    });
    expect(codesOf(report)).toEqual(new Set(['SIGNATURE_ADDED', 'SIGNATURE_MARK_ADDED']));
    if (isInstalled('pdfsig')) {
      const file = join(folder, 'agree.pdf');
      writeFileSync(file, make().bytes);
      const said = execFileSync('pdfsig', ['-nocert', file], { stdio: 'pipe' }).toString();
      expect(said).not.toMatch(/Mismatch|is Invalid/);
    }
  });

  test.each([
    ['under the document', {}],
    ['with limits told', { parents: { Limits: '[0 1]' } }],
    ['before what was there', { document: { K: `[${tag.added} 0 R 202 0 R]` } }],
    [
      'under the root',
      { root: { K: `[201 0 R ${tag.added} 0 R]` }, document: { K: '[202 0 R]' }, element: { P: '200 0 R' } },
    ],
  ] satisfies [string, Tagging][])('in a tagged file whose structure names it %s', async (_, tagging) => {
    const report = await judgeHere(tagged(taggedSample(), tagging).bytes, { trust, at });
    expect(report.verdict).toBe('valid-with-warnings');
    expect(codesOf(report)).toEqual(new Set(['SIGNATURE_ADDED', 'SIGNATURE_MARK_ADDED', 'SIGNATURE_TAGGED']));
  });

  test('with who, where, and what it shows, but for the CPF', async () => {
    const draws = drawing(words('ANA:11144477735 em 22/11/2026', 8));
    const report = await judgeHere(marked({ draws }).bytes, { trust, at });
    expect(report.changesAfterSigning[0]).toEqual({
      code: 'SIGNATURE_MARK_ADDED',
      weight: 'notable',
      page: 1,
      revision: 4,
      message:
        'Página 1: a assinatura visível de ANA foi acrescentada onde não havia nada, e mostra “ANA:*** em 22/11/2026”, o que não foi assinado por quem assinou antes.',
    });
  });

  test('over what an institution issued without signing it', async () => {
    const issued = newSample();
    const knownSize = issued.bytes.length;
    const report = await judgeHere(marked({}, issued).bytes, { trust, at, knownSize });
    expect(report.verdict).toBe('valid-with-warnings');
    expect(codesOf(report)).toEqual(new Set(['SIGNATURE_ADDED', 'SIGNATURE_MARK_ADDED']));
  });

  test('when it is judged apart as well', async () => {
    const { bytes } = marked();
    const report = await verifyPdf(bytes, { trust, at });
    expect(await judgeHere(bytes, { trust, at })).toEqual(report);
    expect(await verifyApart(bytes, { trust, at })).toEqual(report);
    const shared = Buffer.from(new SharedArrayBuffer(bytes.length));
    bytes.copy(shared);
    expect(await verifyApart(shared, { trust, at })).toEqual(report);
  });

  test('and what nobody could look at in time is no verdict', async () => {
    const look = async () => Promise.reject(new LookingStopped());
    const report = await verifyPdf(marked().bytes, { trust, at, look });
    expect(report).toMatchObject({ verdict: 'unreadable', problems: [{ code: 'TOO_DEMANDING' }] });
  });
});
