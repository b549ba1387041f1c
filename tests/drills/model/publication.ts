/** A date on which a document goes out. */
export interface ModelProgramming {
  readonly id: number;
  day: string;
  state: 'PROGRAMMED' | 'CANCELED' | 'REFUSED' | 'PUBLISHED';
  sent: boolean;
}

/** A document on its way to the gazette. */
export interface ModelPublication {
  state: 'TO_PUBLISH' | 'AUTHORIZED' | 'PROGRAMMED' | 'REFUSED' | 'PUBLISHED';
  readonly programmings: ModelProgramming[];
}
