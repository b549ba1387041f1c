import { expect, test, vi } from 'vitest';
import { commandGroups } from '../../../../platform/web/palette/commands.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { usePanelAddress } from '../use-panel-address.ts';
import { PrintedView } from './panel-tools.tsx';

test('the palette prints the list that is on screen', () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const Screen = () => <PrintedView address={usePanelAddress().address} />;
  renderScreen([{ path: '/', Component: Screen }], '/');
  const offered = commandGroups.get().flatMap(({ commands }) => commands);
  offered.find(({ name }) => name === 'Imprimir esta lista')!.run();
  expect(print).toHaveBeenCalledOnce();
});
