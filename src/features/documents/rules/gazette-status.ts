// Specification 001 §4 (gazette states): what a document says of itself; the gazette writes it.
export const gazetteStatuses = ['TO_PUBLISH', 'AUTHORIZED', 'PROGRAMMED', 'REFUSED', 'PUBLISHED'] as const;
export type GazetteStatus = (typeof gazetteStatuses)[number];

export const gazetteStatusLabels: Readonly<Record<GazetteStatus, string>> = {
  TO_PUBLISH: 'Marcado para o Diário',
  AUTHORIZED: 'Autorizado para o Diário',
  PROGRAMMED: 'Programado no Diário',
  REFUSED: 'Recusado no Diário',
  PUBLISHED: 'Publicado no Diário',
};
