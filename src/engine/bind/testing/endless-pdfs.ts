import { rawPdf } from './raw-pdf.ts';

type Objects = Parameters<typeof rawPdf>[0];

const onePage = (more: Objects): Buffer =>
  rawPdf({
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[9 0 R]>>>>',
    2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]>>',
    3: '<</Type/Page/Parent 2 0 R/Resources 4 0 R/Contents 5 0 R>>',
    4: '<<>>',
    5: { dict: '', data: 'q Q' },
    ...more,
  });

const refs = (id: number, count: number): string => `[${`${id} 0 R `.repeat(count)}]`;

/** PDFs on which a parser goes on for ever, or that grow without end: each may cost its own pages and no other's. */
export const endlessPdfs: Readonly<Record<string, () => Buffer>> = {
  'a dictionary that the parser never leaves': () =>
    onePage({ 4: '<</Font<</F 6 0 R>>>>', 6: '<</Type/Font ) /X/Y>>' }),
  'pages that share a list of a hundred thousand contents': () =>
    onePage({
      2: `<</Type/Pages/Count 1/Kids${refs(3, 5_000)}/MediaBox[0 0 595 842]>>`,
      3: '<</Type/Page/Parent 2 0 R/Contents 6 0 R>>',
      6: refs(5, 100_000),
    }),
  'pages that share a hundred thousand links': () =>
    onePage({
      2: `<</Type/Pages/Count 1/Kids${refs(3, 5_000)}/MediaBox[0 0 595 842]>>`,
      3: '<</Type/Page/Parent 2 0 R/Annots 6 0 R>>',
      6: refs(7, 100_000),
      7: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://carimbo.example)>>>>',
    }),
};

/** PDFs that are worth binding although something in them leads nowhere. */
export const mazes: Readonly<Record<string, () => Buffer>> = {
  'fields that contain themselves': () => onePage({ 9: '<</FT/Tx/T(a)/Kids[9 0 R]>>' }),
  'form drawings that contain themselves': () =>
    onePage({
      4: '<</XObject<</X 6 0 R>>>>',
      6: { dict: '/Subtype/Form/BBox[0 0 9 9]/Resources 4 0 R', data: '/X Do' },
    }),
  'boxes beyond any number': () =>
    onePage({
      3: '<</Type/Page/Parent 2 0 R/MediaBox[-1e30 99999999999999999999 1e30 0]/CropBox[0 0 0 0]/Rotate 47/UserUnit 1e9>>',
    }),
};
