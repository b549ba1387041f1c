// Specification 001 §9: the five legal natures of an organ or entity.

/** Each with its name, in the order in which it is offered. */
export const legalNatureNames = {
  'direct-administration': 'Administração direta',
  autarchy: 'Autarquia',
  'mixed-economy': 'Economia mista',
  'public-company': 'Empresa pública',
  foundation: 'Fundação',
} as const;

export type LegalNature = keyof typeof legalNatureNames;

export const legalNatures = Object.keys(legalNatureNames) as [LegalNature, ...LegalNature[]];
