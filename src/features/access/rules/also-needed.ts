// Experience §19.2: what else must be so where a permission is held; the policies of the capabilities decide it.
import { permission } from './permissions.ts';

const ofTheUnit = 'O processo precisa estar no setor em que a pessoa age.';

const needed: Readonly<Partial<Record<number, string>>> = {
  [permission.NO_EFFECT]: 'O documento precisa ter sido incluído pelo setor da pessoa e ainda estar válido.',
  [permission.PROCESSOR]: ofTheUnit,
  [permission.FORWARD]: ofTheUnit,
  [permission.ARCHIVE_PROCESS]: ofTheUnit,
  [permission.ADD_RESPONSIBLE]: 'O processo precisa estar no setor em que a pessoa age, e quem recebe trabalhar nele.',
  [permission.ADD_CONFIDENTIAL_RESPONSIBLE]:
    'A pessoa precisa também da permissão de atribuir responsável e ler o processo.',
  [permission.PROCESS_PRIORITY]: ofTheUnit,
  [permission.PROCESS_SECRECY]: 'O processo precisa estar no setor em que a pessoa age, e ela ler tudo dele.',
  [permission.VIEW_RESTRICTED_PROCESS]: 'O processo precisa ter passado pelo setor da pessoa.',
  [permission.VIEW_CONFIDENTIAL_PROCESS]: 'O processo precisa estar no setor da pessoa ou ter passado por ele.',
  [permission.INTERNAL_CONTROL]: 'De processo sigiloso se veem só os dados, e cada leitura fica registrada.',
  [permission.UNARCHIVE_PROCESS]: 'Só desarquiva quem responde pelo processo, no setor em que ele está.',
};

/** What a permission alone does not cover, in a sentence; `null` where it is enough. */
export const alsoNeeded = (id: number): string | null => needed[id] ?? null;
