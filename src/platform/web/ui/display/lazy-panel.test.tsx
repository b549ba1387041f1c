import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TabPanel, Tabs, useTab } from '../navigation/tabs.tsx';
import { lazyPanel, type PanelCode } from './lazy-panel.tsx';

const Joins = ({ of }: { readonly of: number }) => <p>Juntadas de {of}</p>;

function draw(load: () => Promise<ComponentType<{ readonly of: number }>>) {
  const Panel = lazyPanel(load);
  const tabs = [
    { id: 'dados', label: 'Dados' },
    { id: 'juntadas', label: 'Juntadas', ahead: Panel.ahead },
  ];
  const Screen = () => {
    const tab = useTab(tabs);
    return (
      <>
        <Tabs label="Partes" tabs={tabs} />
        <TabPanel tab={tab}>{tab === 'juntadas' ? <Panel of={7} /> : 'Dados básicos'}</TabPanel>
      </>
    );
  };
  return renderScreen([{ path: '/', element: <Screen /> }], '/');
}

it('the code of a tab is asked for when somebody points at it, and not before', async () => {
  const load = vi.fn(() => Promise.resolve(Joins));
  const { user } = draw(load);
  const tab = await screen.findByRole('tab', { name: 'Juntadas' });
  expect(load).not.toHaveBeenCalled();
  await user.hover(tab);
  expect(load).toHaveBeenCalledOnce();
  await user.click(tab);
  expect(await screen.findByText('Juntadas de 7')).toBeTruthy();
});

it('without a network no code is asked for ahead: what failed once would not come with the network either', async () => {
  const load = vi.fn(() => Promise.resolve(Joins));
  const { user } = draw(load);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.hover(await screen.findByRole('tab', { name: 'Juntadas' }));
  network.mockRestore();
  expect(load).not.toHaveBeenCalled();
});

it('a tab whose code does not come says so, and comes with the page when it is loaded again', async () => {
  const load = vi.fn(() => Promise.resolve(Joins));
  const { user } = draw(load);
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  await user.click(await screen.findByRole('tab', { name: 'Juntadas' }));
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  await user.click(again);
  vi.unstubAllGlobals();
  expect(reload).toHaveBeenCalledOnce();
});

it('a part whose code came by another way is drawn with its screen, and not asked for', async () => {
  const load = vi.fn<PanelCode<{ readonly of: number }>>(() => Promise.resolve(Joins));
  const Panel = lazyPanel(load);
  Object.assign(load, { known: Joins });
  renderScreen([{ path: '/', element: <Panel of={7} /> }], '/');
  expect(screen.getByText('Juntadas de 7')).toBeTruthy();
  await screen.findByText('Juntadas de 7');
  expect(load).not.toHaveBeenCalled();
});
