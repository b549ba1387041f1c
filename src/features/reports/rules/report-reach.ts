// Specification 001 §6 (guard of reports, R370): everywhere, in one's own organ, in one's own unit; permission 73 adds what is below a unit.
import { allowedIf, type Decision, everyOf } from '../../../kernel/decision.ts';
import { type Administrator, type Reach, reaches, reachOf } from '../../access/rules/administration-reach.ts';
import { makesReports } from '../../access/rules/makes-reports.ts';
import { permission } from '../../access/rules/permissions.ts';
import { auditReachOf } from '../../access-audit/rules/audit-reach.ts';
import { type ReportFilter, type ReportTypeKey, reportTypeKeys, reportTypeOf } from './report-types.ts';

/** How far somebody makes reports. */
export const reportReachOf = (who: Administrator): Reach => reachOf(who, makesReports);

/** Whether the units below those chosen come along, as on the dashboard. */
export const withBelow = ({ permissions }: Pick<Administrator, 'permissions'>): boolean =>
  permissions.has(permission.VIEW_SECTOR_AND_CELLS);

/** The types that are offered to somebody: of accesses only to who may ask about them. */
export const typesFor = (who: Administrator): readonly ReportTypeKey[] =>
  reportTypeKeys.filter((type) => type !== 'access_review' || auditReachOf(who) !== null);

interface PlacedUnit {
  readonly id: number;
  readonly partId: number;
  /** Below the unit in use. */
  readonly below: boolean;
}

/** Whether somebody makes reports of these units. */
export const mayReportOf = (who: Administrator, units: readonly PlacedUnit[]): Decision =>
  allowedIf(
    units.every(
      (unit) => reaches(reportReachOf(who), unit) || (unit.below && reportReachOf(who) !== null && withBelow(who)),
    ),
    {
      code: 'OUT_OF_REACH',
      message: 'Há setores que você não alcança.',
      resolve: 'Escolha outros, ou peça o relatório a quem administra o órgão.',
      field: 'capacities',
    },
  );

const refusals: Readonly<Record<ReportFilter, { readonly name: string; readonly code: string }>> = {
  subject: { name: 'assunto', code: 'NOT_BY_SUBJECT' },
  global_bookmarks: { name: 'marcador', code: 'NOT_BY_BOOKMARK' },
  scope: { name: 'pessoa', code: 'NOT_BY_PERSON' },
};

/** Whether a type can be asked for: by this person, narrowed by these. */
export const mayAskFor = (who: Administrator, type: ReportTypeKey, filters: readonly ReportFilter[]): Decision =>
  everyOf(
    allowedIf(typesFor(who).includes(type), {
      code: 'TYPE_NOT_YOURS',
      message: 'Este relatório é de quem administra pessoas ou do controle interno.',
      resolve: 'Peça-o a quem administra os acessos do seu setor.',
      field: 'type',
    }),
    ...filters.map((filter) =>
      allowedIf(reportTypeOf(type).filters.includes(filter), {
        code: refusals[filter].code,
        message: `Este relatório não se filtra por ${refusals[filter].name}.`,
        resolve: 'Retire o filtro ou escolha outro relatório.',
        field: filter,
      }),
    ),
  );
