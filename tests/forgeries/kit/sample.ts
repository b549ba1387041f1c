import { Draft, type Fields, type Objects } from './draft.ts';

/** Numbers of the objects of the sample. */
export const object = {
  catalog: 1,
  pages: 2,
  firstPage: 3,
  secondPage: 4,
  firstContent: 5,
  secondContent: 6,
  font: 7,
  image: 8,
  form: 9,
  field: 10,
  fieldAppearance: 11,
  note: 12,
  information: 13,
  metadata: 14,
  layer: 15,
  emptySignature: 16,
  /** In no page and no list: what a forger prepares before the document is signed. */
  hiddenContent: 17,
  hiddenImage: 18,
  button: 19,
} as const;

const page = (content: number, annotations: string) => ({
  Type: '/Page',
  Parent: '2 0 R',
  MediaBox: '[0 0 595 842]',
  Resources: '<< /Font << /F1 7 0 R >> /XObject << /Im1 8 0 R >> /Properties << /L1 15 0 R >> >>',
  Contents: `${content} 0 R`,
  Annots: annotations,
});

export const text = (words: string): string => `BT /F1 14 Tf 72 700 Td (${words}) Tj ET`;

const sample: Objects = {
  1: {
    Type: '/Catalog',
    Pages: '2 0 R',
    AcroForm: '9 0 R',
    Metadata: '14 0 R',
    OCProperties: '<< /OCGs [15 0 R] /D << /ON [15 0 R] /OFF [] /Order [15 0 R] >> >>',
    Outlines: '<< /Type /Outlines /Count 0 >>',
  },
  2: { Type: '/Pages', Kids: '[3 0 R 4 0 R]', Count: '2' },
  3: page(5, '[]'),
  4: page(6, '[10 0 R 12 0 R 16 0 R 19 0 R]'),
  5: { stream: `${text('Valor do contrato: R$ 100,00')}\nq 100 0 0 100 72 400 cm /Im1 Do Q` },
  6: { stream: `/OC /L1 BDC ${text('Autorizo o pagamento.')} EMC` },
  7: { Type: '/Font', Subtype: '/Type1', BaseFont: '/Helvetica', Encoding: '/WinAnsiEncoding' },
  8: dot('\x00\xff\x00'),
  9: { Fields: '[10 0 R 16 0 R 19 0 R]', DA: '(/F1 12 Tf 0 g)', DR: '<< /Font << /F1 7 0 R >> >>' },
  10: {
    Type: '/Annot',
    Subtype: '/Widget',
    FT: '/Tx',
    T: '(favorecido)',
    V: '(Maria)',
    Rect: '[72 500 300 520]',
    F: '4',
    P: '4 0 R',
    AP: '<< /N 11 0 R >>',
  },
  11: appearance('Maria'),
  12: { Type: '/Annot', Subtype: '/Text', Rect: '[500 700 520 720]', Contents: '(Conferido)', F: '4', P: '4 0 R' },
  13: { Title: '(Contrato)', Producer: '(Teste)' },
  14: { stream: '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>', fields: { Type: '/Metadata', Subtype: '/XML' } },
  15: { Type: '/OCG', Name: '(Camada)' },
  16: {
    Type: '/Annot',
    Subtype: '/Widget',
    FT: '/Sig',
    T: '(Diretor)',
    Rect: '[72 100 272 160]',
    F: '4',
    P: '4 0 R',
  },
  17: { stream: text('Valor do contrato: R$ 100.000,00') },
  18: dot('\xff\x00\x00'),
  19: {
    Type: '/Annot',
    Subtype: '/Widget',
    FT: '/Btn',
    T: '(ciente)',
    V: '/Off',
    AS: '/Off',
    Rect: '[72 450 90 468]',
    F: '4',
    P: '4 0 R',
    AP: '<< /N << /Sim 11 0 R /Off 11 0 R >> >>',
  },
};

/** An image of one dot. @param colour its three bytes: red, green and blue */
export function dot(colour: string, more: Readonly<Record<string, string>> = {}) {
  return {
    stream: colour,
    fields: {
      Type: '/XObject',
      Subtype: '/Image',
      Width: '1',
      Height: '1',
      ColorSpace: '/DeviceRGB',
      BitsPerComponent: '8',
      ...more,
    },
  };
}

export function appearance(words: string) {
  return {
    stream: `/Tx BMC BT /F1 12 Tf 2 5 Td (${words}) Tj ET EMC`,
    fields: { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 228 20]', Resources: '<< /Font << /F1 7 0 R >> >>' },
  };
}

/** A contract of two pages, with a text, an image, a layer, a form, a note and an empty field for a signature. */
export const newSample = (): Draft => new Draft(sample).save({}, { trailer: { Info: '13 0 R' } });

/** The same with nothing in its text field. @param more other entries of the field */
export function withEmptyField(more: Fields = {}): Draft {
  const draft = newSample();
  const { V: _, ...field } = draft.fields(object.field);
  return draft.save({ [object.fieldAppearance]: appearance(''), [object.field]: { ...field, ...more } });
}
