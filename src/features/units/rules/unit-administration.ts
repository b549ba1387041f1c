// Specification 001 §6 (guard unit management, 61) and §4; decision 68: who changes the structure, and what a tree may not become.
import { allowed, allowedIf, type Decision, denied, everyOf, firstOf } from '../../../kernel/decision.ts';
import { type Administrator, type Reach, reachOf } from '../../access/rules/administration-reach.ts';
import { whoGives } from '../../access/rules/lacks-permission.ts';
import { permission } from '../../access/rules/permissions.ts';

/** Whoever holds one of these comes to the administration of units. */
export const unitAdministrators = [permission.MANAGE_UNITY] as const;

/** Longest texts, in UTF-16 units. */
export const unitLimits = { abbreviation: 20, description: 200, organName: 200 } as const;

/** Units that a search of the tree finds at most: who needs another types one more word. */
export const MOST_FOUND = 200;

/** What an abbreviation is made of: letters and digits, and inside it points, hyphens and slashes. */
export const ABBREVIATION = /^[\p{L}\p{N}](?:[\p{L}\p{N}./-]*[\p{L}\p{N}])?$/u;
export const ABBREVIATION_TEXT = 'Use letras e números, sem espaço, como COCON.';

/** The five digits that open the numbers of the processes of an organ. */
export const PROTOCOL_UNIT = /^[0-9]{5}$/;
export const PROTOCOL_UNIT_TEXT = 'São cinco algarismos, como 00024.';

/**
 * How far somebody administers units. The specification has one permission for it, without levels: its holders look after
 * their own organ, and those who administer the people of every organ look after every organ.
 */
export const unitReach = (who: Administrator): Reach =>
  who.permissions.has(permission.MANAGE_UNITY)
    ? reachOf(who, { all: permission.MANAGE_USER_ADM, part: permission.MANAGE_UNITY })
    : null;

/** Organs are set up and changed by who administers all of them. */
export const mayChangeOrgans = (reach: Reach): Decision =>
  allowedIf(reach?.of === 'all', {
    code: 'ORGANS_OF_OTHERS',
    message: 'Só quem administra todos os órgãos cria, muda ou desativa um órgão.',
    resolve: whoGives('MANAGE_USER_ADM'),
  });

/** A unit that others may be put below. */
export interface Superior {
  readonly id: number;
  readonly partId: number;
  readonly label: string;
  readonly active: boolean;
}

/** Whether a unit of an organ, a new one or one that is there, may stand below another; below none it is at the top. */
export function mayStandBelow(
  unit: { readonly id: number | null; readonly label: string; readonly partId: number; readonly active: boolean },
  superior: Superior | null,
  /** Ids of the superior and of all above it. */
  above: readonly number[],
): Decision {
  if (superior === null) return allowed();
  return firstOf(
    () =>
      allowedIf(superior.partId === unit.partId, {
        code: 'SUPERIOR_OF_ANOTHER_ORGAN',
        message: `${superior.label} é de outro órgão.`,
        resolve: 'Uma unidade não muda de órgão: crie outra lá e migre os processos.',
        field: 'parent_id',
      }),
    () =>
      everyOf(
        unit.id !== null && above.includes(unit.id)
          ? denied({
              code: 'SUPERIOR_IS_BELOW',
              message:
                superior.id === unit.id
                  ? `${unit.label} não pode ficar abaixo de si mesma.`
                  : `${superior.label} está abaixo de ${unit.label}.`,
              resolve: 'Escolha uma unidade que não esteja abaixo dela.',
              field: 'parent_id',
            })
          : allowed(),
        allowedIf(superior.active || !unit.active, {
          code: 'SUPERIOR_INACTIVE',
          message: `${superior.label} está inativa.`,
          resolve: 'Escolha uma unidade ativa.',
          field: 'parent_id',
        }),
      ),
  );
}

/** What forms and calls ask of an abbreviation. */
export const checkAbbreviation = (text: string): Decision =>
  allowedIf(ABBREVIATION.test(text), { code: 'ABBREVIATION_SHAPE', message: ABBREVIATION_TEXT });

/** What forms and calls ask of the five digits of an organ. */
export const checkProtocolUnit = (text: string): Decision =>
  allowedIf(PROTOCOL_UNIT.test(text), { code: 'PROTOCOL_UNIT_SHAPE', message: PROTOCOL_UNIT_TEXT });
