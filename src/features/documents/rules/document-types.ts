// Specification 000 §3 (document type ids): what each kind of document is for.

export type DocumentTypeInfo = {
  readonly id: number;
  readonly name: string;
  /** `request` opens a process, `dispatch` moves it, `attachment` goes with one of them; a `certificate` is written by the product alone. */
  readonly use: 'request' | 'dispatch' | 'attachment' | 'certificate';
};

export const documentType = {
  CI: 1,
  OFFICIAL_LETTER: 2,
  DISPATCH_SHEET: 3,
  CIRCULAR_CI: 4,
  CIRCULAR_OFFICIAL_LETTER: 5,
  REQUIREMENT: 6,
  ATTACHMENT: 7,
  OPINION: 102,
  // Ours: kinds that go to the official gazette.
  ORDINANCE: 9101,
  ACT: 9102,
  NOTICE: 9103,
  CALL: 9104,
  EXTRACT: 9105,
  /** Ours: far from the ids of the specification. */
  KNOWLEDGE_CERTIFICATE: 9001,
} as const;

export const documentTypes: readonly DocumentTypeInfo[] = [
  { id: documentType.CI, name: 'Comunicação interna', use: 'request' },
  { id: documentType.OFFICIAL_LETTER, name: 'Ofício', use: 'request' },
  { id: documentType.DISPATCH_SHEET, name: 'Folha de despacho', use: 'dispatch' },
  { id: documentType.CIRCULAR_CI, name: 'Comunicação interna circular', use: 'request' },
  { id: documentType.CIRCULAR_OFFICIAL_LETTER, name: 'Ofício circular', use: 'request' },
  { id: documentType.REQUIREMENT, name: 'Requerimento', use: 'request' },
  { id: documentType.ATTACHMENT, name: 'Anexo', use: 'attachment' },
  { id: documentType.OPINION, name: 'Parecer', use: 'dispatch' },
  { id: documentType.ORDINANCE, name: 'Portaria', use: 'attachment' },
  { id: documentType.ACT, name: 'Ato', use: 'attachment' },
  { id: documentType.NOTICE, name: 'Aviso', use: 'attachment' },
  { id: documentType.CALL, name: 'Edital', use: 'attachment' },
  { id: documentType.EXTRACT, name: 'Extrato', use: 'attachment' },
  { id: documentType.KNOWLEDGE_CERTIFICATE, name: 'Certidão de ciência', use: 'certificate' },
];
