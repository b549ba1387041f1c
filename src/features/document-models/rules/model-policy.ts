// Specification 001 §5, §6 (R374, R564 to R566, R571, R572, R574 to R576): what a model must say, and who may change it.
import { allowedIf, type Decision, everyOf, firstOf } from '../../../kernel/decision.ts';
import { type Administrator, type Reach, reachOf } from '../../access/rules/administration-reach.ts';
import { permission } from '../../access/rules/permissions.ts';
import { type Applicability, saysWhere, staysWithin } from '../../units/rules/applicability.ts';
import { fieldsHold, type ModelPage } from './model-fields.ts';

/** Longest name and short name, in UTF-16 units (R574). */
export const NAME_LIMIT = 70;
/** Models on a page of a list. */
export const MODEL_PAGE = 20;
/** How long a search of models waits after the last key, in milliseconds (R382). */
export const MODEL_DELAY = 500;

export const useTypes = ['obligatory', 'optional'] as const;
/** By organs and units, or by the legal nature of an organ (R589). */
export const natures = ['organ', 'legal_nature'] as const;
/** Kinds of what the gazette publishes, with their names (decisions, "DOE categories"). */
export const categoryNames = { acts: 'Atos', alerts: 'Avisos', notices: 'Editais', extracts: 'Extratos' } as const;
export const categories = Object.keys(categoryNames) as [keyof typeof categoryNames, ...(keyof typeof categoryNames)[]];

/** Models of every day, and official ones: one storage and one set of verbs, two doors. */
export type ModelDoor = 'ordinary' | 'official';

const permissionsOf = {
  ordinary: {
    all: permission.MANAGE_DOC_MODEL_ADM,
    part: permission.MANAGE_DOC_MODEL_PART,
    unit: permission.MANAGE_DOC_MODEL_UNIT,
  },
  official: {
    all: permission.MANAGE_DOE_DOC_MODEL_ADM,
    part: permission.MANAGE_DOE_DOC_MODEL_PART,
    unit: permission.MANAGE_DOE_DOC_MODEL_UNIT,
  },
} as const;

/** Whoever holds one of these looks after the models of a door. */
export const managersOf = (door: ModelDoor): [number, number, number] => {
  const { all, part, unit } = permissionsOf[door];
  return [all, part, unit];
};

/** How far somebody looks after the models of a door. */
export const modelReach = (who: Administrator, door: ModelDoor): Reach => reachOf(who, permissionsOf[door]);

/** What a model says of itself. */
export interface Model {
  readonly name: string;
  readonly short_name: string;
  readonly nature: (typeof natures)[number];
  readonly document_type_id: number | null;
  readonly applicability: Applicability;
  readonly pages: readonly ModelPage[];
}

/** By legal nature no organ is named, and by organ no legal nature: choosing one clears the other (R571). */
export const ofNature = (nature: Model['nature'], applicability: Applicability): Applicability =>
  nature === 'organ' ? { ...applicability, legal_natures: [] } : { ...applicability, all_parts: false, parts: [] };

/** Everything that is missing before a model is kept, said at once (R576). */
export const isComplete = ({ name, short_name, document_type_id, applicability, pages }: Model): Decision =>
  everyOf(
    allowedIf(name !== '', { code: 'NAME_MISSING', message: 'Falta o nome do modelo.', field: 'name' }),
    allowedIf(short_name !== '', { code: 'SHORT_NAME_MISSING', message: 'Falta o nome curto.', field: 'short_name' }),
    allowedIf(document_type_id !== null, {
      code: 'TYPE_MISSING',
      message: 'Falta o tipo de documento.',
      field: 'document_type',
    }),
    saysWhere(applicability),
    allowedIf(pages.length > 0, { code: 'PAGE_MISSING', message: 'Falta o texto do modelo.', field: 'document_json' }),
    fieldsHold(pages),
  );

/** Whether somebody may look after a model where it applies, or would (R564 to R566, R572). */
export const mayManage = (reach: Reach, applicability: Applicability): Decision =>
  firstOf(
    () =>
      allowedIf(reach?.of === 'all' || applicability.legal_natures.length === 0, {
        code: 'NATURE_OF_THE_MASTER',
        message: 'Só quem administra os modelos de todos os órgãos escolhe por natureza jurídica.',
        resolve: 'Peça a quem administra todos os órgãos.',
        field: 'nature',
      }),
    () => staysWithin(reach, applicability, 'este modelo'),
  );

/** A model from which documents were made stays: they tell which one they were born from. */
export const mayDeleteModel = (uses: number): Decision =>
  allowedIf(uses === 0, {
    code: 'MODEL_IN_USE',
    message: `${uses === 1 ? 'Um documento foi feito' : `${uses} documentos foram feitos`} deste modelo.`,
    resolve: 'Desative-o: deixa de ser oferecido, e os documentos guardam a versão de que nasceram.',
  });
