/** An edition of an official gazette, to be set. Texts are plain; only `html` of an act carries the rich-text vocabulary. */
export interface EditionInput {
  /** "Diário Oficial" */
  readonly name: string;
  /** Whose it is: "Governo do Estado da Aroeira". */
  readonly government: string;
  /** PNG or JPEG. */
  readonly logo?: Uint8Array;
  /** "nº 197" */
  readonly number: string;
  readonly year: number;
  /** "sexta-feira, 16 de outubro de 2026" */
  readonly day: string;
  readonly extra: boolean;
  /** Where anybody reads and checks it, without the scheme. */
  readonly address: string;
  /** In the order in which they stand. */
  readonly acts: readonly EditionAct[];
  /** Instant printed in the file's metadata: the same input and instant give the same bytes. */
  readonly date: Date;
}

export interface EditionAct {
  readonly id: number;
  /** What it stands under; acts of the same stand together. */
  readonly organ: string;
  /** "Atos", below its organ. */
  readonly kind: string;
  readonly title: string;
  /** What it is to another act: "Retificação do Decreto nº 3, publicado na edição nº 12, de 21/01/2026." */
  readonly note?: string;
  readonly html: string;
  readonly signers: readonly { readonly name: string; readonly post?: string | undefined }[];
  /** The small line that ends it: "Publicação 318 · Processo 00024.003187/2026-72" */
  readonly reference: string;
}

/** Where an act stands in the file. */
export interface ActPages {
  readonly id: number;
  readonly first: number;
  readonly last: number;
}

export interface SetEdition {
  readonly pdf: Buffer;
  readonly pages: number;
  readonly acts: readonly ActPages[];
}
