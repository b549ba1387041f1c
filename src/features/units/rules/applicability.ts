// Specification 001 §5 (applicability editor, R558 to R567): in which organs and units something applies. Models of documents, markers and
// the gazette ask the same.
import { allowed, allowedIf, type Decision, denied, everyOf } from '../../../kernel/decision.ts';
import type { Reach } from '../../access/rules/administration-reach.ts';
import type { LegalNature } from './legal-natures.ts';

/** Some units of one organ, or all of them. */
interface AppliesInPart {
  readonly id: number;
  readonly all_capacities: boolean;
  readonly capacities: readonly number[];
}

/** Where something applies. By legal nature no organ is named. */
export interface Applicability {
  readonly all_parts: boolean;
  readonly parts: readonly AppliesInPart[];
  readonly legal_natures: readonly LegalNature[];
}

/** It says what the rest has no more to say: all organs name none, and all units of one name none. */
export const tidyApplicability = ({ all_parts, parts, legal_natures }: Applicability): Applicability => ({
  all_parts,
  parts: all_parts
    ? []
    : parts.map(({ id, all_capacities, capacities }) => ({
        id,
        all_capacities,
        capacities: all_capacities ? [] : [...capacities],
      })),
  legal_natures: all_parts ? [] : [...new Set(legal_natures)],
});

const repeated = (ids: readonly number[]): boolean => new Set(ids).size < ids.length;

/** Whether it says where it applies (R558, R559, R561 to R563). */
export function saysWhere({ all_parts, parts, legal_natures }: Applicability): Decision {
  if (all_parts) return allowed();
  return everyOf(
    allowedIf(parts.length > 0 || legal_natures.length > 0, {
      code: 'PART_MISSING',
      message: 'Falta dizer onde vale: escolha um órgão, ou todos.',
      field: 'parts',
    }),
    allowedIf(!repeated(parts.map(({ id }) => id)), {
      code: 'PART_TWICE',
      message: 'O mesmo órgão foi escolhido duas vezes. Junte as unidades em um só.',
      field: 'parts',
    }),
    allowedIf(!parts.some(({ capacities }) => repeated(capacities)), {
      code: 'CAPACITY_TWICE',
      message: 'A mesma unidade foi escolhida duas vezes.',
      field: 'parts',
    }),
    allowedIf(
      parts.every(({ all_capacities, capacities }) => all_capacities || capacities.length > 0),
      {
        code: 'CAPACITY_MISSING',
        message: 'Falta escolher as unidades de um órgão, ou todas.',
        field: 'parts',
      },
    ),
  );
}

/**
 * Whether it stays inside what somebody administers (R564 to R566): everywhere, the units of one's own organ, or one's own unit.
 * @param what who it is said of: "este modelo"
 */
export function staysWithin(reach: Reach, { all_parts, parts, legal_natures }: Applicability, what: string): Decision {
  if (reach?.of === 'all') return allowed();
  const beyond = (message: string) =>
    denied({ code: 'BEYOND_REACH', message, resolve: 'Peça a quem administra todos os órgãos.', field: 'parts' });
  if (reach === null) return beyond(`Você não administra ${what}.`);
  if (all_parts || legal_natures.length > 0 || parts.some(({ id }) => id !== reach.partId)) {
    return beyond(`Você administra só o seu órgão, e ${what} vale em outros.`);
  }
  if (reach.of === 'part') return allowed();
  return parts.every(
    ({ all_capacities, capacities }) => !all_capacities && capacities.every((id) => id === reach.unitId),
  )
    ? allowed()
    : beyond(`Você administra só a sua unidade, e ${what} vale em outras.`);
}

/** How far it goes: everywhere, in organs, or in single units. */
export const coverages = ['ALL', 'PART', 'UNIT'] as const;
export type Coverage = (typeof coverages)[number];

/** How far it goes at most: one whole organ, or a legal nature, is `PART` even beside single units. */
export const coverageOf = ({ all_parts, parts, legal_natures }: Applicability): Coverage =>
  all_parts ? 'ALL' : legal_natures.length > 0 || parts.some(({ all_capacities }) => all_capacities) ? 'PART' : 'UNIT';
