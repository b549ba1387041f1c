import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { askAhead } from '../../../platform/web/api/ask-ahead.ts';
import type { AskAhead } from '../../../platform/web/router/screen-route.ts';
import { countTabs } from '../contract/count-tabs.ts';
import { listViews } from '../contract/views/list-views.ts';
import { noChoices, readChoices } from './kept-choices.ts';
import { listsProcesses } from '../contract/box-query.ts';
import { boxRead, type ProcessLine } from './list/box-read.ts';
import { isBare, readPanelAddress, withChoices } from './panel-address.ts';
import { isEntry } from './views/opening-view.ts';

/** Their saved views, the counts of the boxes, the list, and the process that its preview opens with. */
export const ahead: AskAhead = ({ search }) => void askForPanel(search);

async function askForPanel(search: string): Promise<void> {
  const query = new URLSearchParams(search);
  const { tab, scope } = readPanelAddress(query);
  void askAhead(listViews, {});
  void askAhead(countTabs, { body: { scopes: scope ? { [tab]: scope } : {} } });
  if (!listsProcesses(tab) || isEntry(query)) return;
  const choices = isBare(query) ? await readChoices(tab).catch(() => noChoices) : noChoices;
  const address = readPanelAddress(withChoices(query, choices));
  const { contract, input } = boxRead(tab, address);
  const lines: readonly ProcessLine[] = (await askAhead(contract, input))?.results ?? [];
  const opened = lines.find(({ id }) => id === address.current) ?? lines[0];
  if (opened) void askAhead(getProcess, { params: { id: opened.id } });
}
