import sharp from 'sharp';

/** What a page shows, as its objects: content operators and what they name. Numbers begin at 10; `F` is a font. */
export interface PageParts {
  readonly content: string;
  /** Entries of the page's resources besides its font. */
  readonly resources?: string;
  /** Entries of the page besides what every page has. */
  readonly entries?: string;
  /** Entries of the catalog. */
  readonly catalog?: string;
  readonly objects?: Readonly<
    Record<number, { readonly dict: string; readonly data?: Buffer; readonly filter?: string }>
  >;
}

const text = (lines: readonly string[], from = 760): string =>
  `BT /F 11 Tf 14 TL 72 ${from} Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;

const letter = [
  'OFICIO N. 123/2026 - GABINETE DA SECRETARIA',
  'Ao Senhor Diretor do Departamento de Compras',
  'Encaminho os autos para analise e parecer quanto ao pedido de aditamento do contrato',
  'firmado com a empresa vencedora do certame, nos termos da lei de licitacoes vigente.',
  'Atenciosamente, Maria Aparecida dos Santos, Secretaria Municipal de Administracao',
];

const table = Array.from({ length: 14 }, (_, row) => `72 ${700 - row * 24} m 523 ${700 - row * 24} l S`).join(' ');
const cells = Array.from(
  { length: 12 },
  (_, row) => `BT /F 10 Tf 80 ${684 - row * 24} Td (Item ${row + 1} Material de escritorio ${row * 37 + 12},50) Tj ET`,
).join(' ');

const width = 200;
const grey = Buffer.from(Array.from({ length: width * width }, (_, at) => ((at % width) * (at / width / 2)) & 0xff));
const form = (data: string): { readonly dict: string; readonly data: Buffer } => ({
  dict: '/Type/XObject/Subtype/Form/BBox[0 0 200 40]/Resources<</Font<</F 5 0 R>>>>',
  data: Buffer.from(data),
});
const image = (more: string): string =>
  `/Type/XObject/Subtype/Image/Width ${width}/Height ${width}/ColorSpace/DeviceGray/BitsPerComponent 8${more}`;

/** Pages as offices make them, each with ink and words of its own. */
export async function makePages(): Promise<Readonly<Record<string, PageParts>>> {
  const jpeg = await sharp(grey, { raw: { width, height: width, channels: 1 } })
    .jpeg()
    .toBuffer();
  const draw = 'q 300 0 0 300 72 380 cm /I Do Q';
  return {
    'a letter': { content: text(letter) },
    'a table': { content: `0.5 w ${table} ${cells}` },
    'a scan': {
      content: 'q 595 0 0 842 0 0 cm /I Do Q',
      resources: '/XObject<</I 10 0 R>>',
      objects: { 10: { dict: image(''), data: jpeg, filter: '/DCTDecode' } },
    },
    'a letter with a picture': {
      content: `${draw} ${text(letter)}`,
      resources: '/XObject<</I 10 0 R>>',
      objects: { 10: { dict: image(''), data: grey } },
    },
    'a page on its side': { content: text(letter, 500), entries: '/Rotate 90' },
    'a page with a stamp': {
      content: text(letter),
      entries: '/Annots[10 0 R]',
      objects: {
        10: { dict: '/Type/Annot/Subtype/Stamp/F 4/Rect[100 100 300 140]/AP<</N 11 0 R>>' },
        11: form('1 0 0 rg 0 0 200 40 re f 1 g BT /F 14 Tf 10 12 Td (RECEBIDO PROTOCOLO) Tj ET'),
      },
    },
    'a signature in a rectangle that is upside down': {
      content: text(letter),
      entries: '/Annots[10 0 R]',
      objects: {
        10: { dict: '/Type/Annot/Subtype/Widget/FT/Sig/T(s)/F 132/Rect[300 140 100 100]/AP<</N 11 0 R>>' },
        11: { ...form('0 0 1 rg 0 0 200 40 re f 1 g BT /F 14 Tf 10 12 Td (Assinado por Ana) Tj ET') },
      },
    },
    'a filled form that leaves its drawing to the viewer': {
      content: text(letter),
      entries: '/Annots[10 0 R]',
      catalog: '/AcroForm<</Fields[10 0 R]/NeedAppearances true/DA(/F 12 Tf 0 g)/DR<</Font<</F 5 0 R>>>>>>',
      objects: {
        10: {
          dict: '/Type/Annot/Subtype/Widget/FT/Tx/T(nome)/F 4/Rect[72 300 400 330]/DA(/F 14 Tf 0 g)/V(Joaquim Nabuco)/AP<</N 11 0 R>>',
        },
        11: form('/Tx BMC EMC'),
      },
    },
    'a field that nobody may change, without a drawing': {
      content: text(letter),
      entries: '/Annots[10 0 R]',
      catalog: '/AcroForm<</Fields[10 0 R]/DA(/F 12 Tf 0 g)/DR<</Font<</F 5 0 R>>>>>>',
      objects: {
        10: {
          dict: '/Type/Annot/Subtype/Widget/FT/Tx/Ff 1/T(nome)/F 4/Rect[72 300 400 330]/DA(/F 14 Tf 0 g)/V(Rui Barbosa)',
        },
      },
    },
    'a page that forgets to close what it opens': { content: `q 0.9 0 0 0.9 20 20 cm ${text(letter)}` },
  };
}
