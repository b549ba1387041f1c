import type { ActFields } from '../../../../platform/web/acts/act-fields.ts';
import { type LegalNature, legalNatureNames } from '../../../units/rules/legal-natures.ts';
import { checkAbbreviation, checkProtocolUnit, unitLimits } from '../../../units/rules/unit-administration.ts';
import type { Part, Unit } from '../structure.ts';

/** What is written of a unit. */
export const unitFields = (unit?: Pick<Unit, 'abbreviation' | 'description'>) =>
  ({
    abbreviation: {
      kind: 'text',
      label: 'Sigla',
      initial: unit?.abbreviation,
      limit: unitLimits.abbreviation,
      required: 'Escreva a sigla.',
      hint: 'Como todos a escrevem, sem a do órgão: COCON.',
      check: checkAbbreviation,
    },
    description: {
      kind: 'text',
      label: 'Nome',
      initial: unit?.description,
      limit: unitLimits.description,
      required: 'Escreva o nome da unidade.',
    },
  }) as const satisfies ActFields;

/** What is written of an organ. */
export const partFields = (part?: Part) =>
  ({
    name: {
      kind: 'text',
      label: 'Nome',
      initial: part?.name,
      limit: unitLimits.organName,
      required: 'Escreva o nome do órgão.',
    },
    abbreviation: {
      kind: 'text',
      label: 'Sigla',
      initial: part?.abbreviation,
      limit: unitLimits.abbreviation,
      required: 'Escreva a sigla.',
      check: checkAbbreviation,
    },
    legal_nature: {
      kind: 'select',
      label: 'Natureza jurídica',
      initial: part?.legal_nature,
      placeholder: 'Escolha a natureza',
      required: 'Escolha a natureza jurídica.',
      options: Object.entries(legalNatureNames).map(([value, label]) => ({ value, label })),
    },
    protocol_unit: {
      kind: 'text',
      label: 'Código de protocolo',
      initial: part?.protocol_unit,
      required: 'Escreva os cinco algarismos.',
      hint: 'Abre o número dos processos do órgão. Os números já dados não mudam.',
      check: checkProtocolUnit,
    },
  }) as const satisfies ActFields;

/** What was written of an organ, as the calls take it. */
export const writtenPart = <V extends { readonly legal_nature: string }>(values: V) => ({
  ...values,
  legal_nature: values.legal_nature as LegalNature,
});
