/** Why an act leaves an edition before it comes out. */
export const takenOutReasons = ['NOT_PUBLIC', 'WITHOUT_EFFECT'] as const;

/** The same in words, after a colon. */
export const takenOutSaid: Readonly<Record<(typeof takenOutReasons)[number], string>> = {
  NOT_PUBLIC: 'o processo deixou de ser público',
  WITHOUT_EFFECT: 'o documento ficou sem efeito',
};
