// Specification 000 §6 (R337-R339): whose processes a box shows, and who may ask for more than their own.
import { allowed, type Decision, denied } from '../../../kernel/decision.ts';
import { whoGives } from '../../access/rules/lacks-permission.ts';
import { permission } from '../../access/rules/permissions.ts';
import { type Scope, type Tab, tabInfo } from './tabs.ts';

/** Whether a person may look at a box in a scope. */
export function mayUseScope(tab: Tab, scope: Scope, permissions: ReadonlySet<number>): Decision {
  if (!tabInfo[tab].scopes.includes(scope)) {
    return denied({
      code: 'SCOPE_HAS_NO_MEANING',
      message: `${tabInfo[tab].name} mostra só os seus processos.`,
      resolve: 'Abra No Setor para ver os processos da unidade.',
    });
  }
  if (scope === 'sector' && !seesSector(permissions)) {
    return denied({
      code: 'SECTOR_VIEW_REQUIRED',
      message: 'Você não possui permissão para ver os processos do setor.',
      resolve: whoGives('SECTOR_VIEW'),
    });
  }
  if (scope === 'sector_and_subordinates' && !permissions.has(permission.VIEW_SECTOR_AND_CELLS)) {
    return denied({
      code: 'SUBORDINATES_VIEW_REQUIRED',
      message: 'Você não possui permissão para ver os processos dos setores subordinados.',
      resolve: whoGives('VIEW_SECTOR_AND_CELLS'),
    });
  }
  return allowed();
}

/** The scope a box opens in: its own, or the person's processes when they may not see the sector's. */
export function defaultScope(tab: Tab, permissions: ReadonlySet<number>): Scope {
  const [own] = tabInfo[tab].scopes;
  return mayUseScope(tab, own, permissions).allowed ? own : 'individual';
}

const seesSector = (permissions: ReadonlySet<number>): boolean =>
  permissions.has(permission.SECTOR_VIEW) || permissions.has(permission.VIEW_SECTOR_AND_CELLS);
