import { chipLabel, fieldNames, periods } from '../filters/filter-names.ts';
import { boxName } from '../boxes/boxes.ts';
import { groupNames, orderNames } from '../list/panel-names.ts';
import { ownOrder } from '../panel-address.ts';
import type { FilterRow } from '../../rules/filter-rows.ts';
import type { ViewShows } from '../../rules/views/saved-view.ts';

/** What a filter of a view says: "Período: este mês". */
export function viewChip(row: FilterRow): string {
  const period = row.field === 'date' && periods.find(({ name }) => name === row.value);
  return period ? `${fieldNames.date}: ${period.label}` : chipLabel(row);
}

/** Of which box it is, and in which order: "No Setor · Prazo mais próximo". */
export function viewPlace({ tab, order_by: order, group }: ViewShows): string {
  const ordered = orderNames[order] ?? orderNames[ownOrder(tab)] ?? order;
  return [boxName(tab), ordered, ...(group === 'none' ? [] : [groupNames[group]])].join(' · ');
}
