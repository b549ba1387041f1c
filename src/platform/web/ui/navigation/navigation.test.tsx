import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SKELETON_DELAY, Skeleton } from '../display/area-message.tsx';
import { DateField } from '../fields/date-field.tsx';
import { Pager, usePaging } from './pager.tsx';
import { TabPanel, Tabs, useTab } from './tabs.tsx';

const tabs = [
  { id: 'dados', label: 'Dados básicos' },
  { id: 'docs', label: 'Documentos', count: 12 },
];

function Sections() {
  const tab = useTab(tabs);
  const paging = usePaging();
  return (
    <>
      <Tabs label="Seções" tabs={tabs} />
      <TabPanel tab={tab}>Aba {tab}</TabPanel>
      <Pager {...paging} count={18} />
    </>
  );
}

it('the address keeps tab, page and size; arrows walk the tabs', async () => {
  const { user, address } = renderScreen([{ path: '/x', Component: Sections }], '/x?tab=docs&q=1');
  expect(screen.getByRole('tab', { name: /Documentos/, selected: true })).toBeTruthy();
  screen.getByRole('tab', { name: /Documentos/ }).focus();
  await user.keyboard('{ArrowRight} ');
  expect(address()).toBe('/x?tab=dados&q=1');
  expect(screen.getByText('1 - 10 de 18 registros')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Próxima página' }));
  expect(address()).toContain('page=2');
  expect(screen.getByText('11 - 18 de 18 registros')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Por página' }), '25');
  expect(address()).toContain('paginator_count=25');
  expect(address()).toContain('page=1');
});

it('a long trail hides its middle behind a button', async () => {
  const trail = ['A', 'B', 'C', 'D', 'E'].map((label) => ({ label, to: `/${label}` }));
  const { user } = renderScreen([{ path: '/', element: <Breadcrumbs trail={trail} /> }], '/');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Início', 'C', 'D']);
  await user.click(screen.getByRole('button', { name: 'Mostrar o caminho inteiro' }));
  expect(screen.getByRole('link', { name: 'A' })).toBeTruthy();
});

it('waits 150 ms before it shows a skeleton', () => {
  vi.useFakeTimers();
  renderScreen([{ path: '/', element: <Skeleton /> }], '/');
  const area = document.querySelector('[aria-busy]');
  expect(area?.hasAttribute('data-late')).toBe(false);
  act(() => void vi.advanceTimersByTime(SKELETON_DELAY));
  expect(area?.hasAttribute('data-late')).toBe(true);
  vi.useRealTimers();
});

it('the calendar begins on the day of the field, and arrows walk the days from the first key on', async () => {
  const change = vi.fn();
  const { user } = renderScreen(
    [{ path: '/', element: <DateField label="Prazo" value="2026-10-15" onChange={change} /> }],
    '/',
  );
  await user.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('15 outubro 2026'));
  await user.keyboard('{ArrowRight}{Enter}');
  expect(change).toHaveBeenLastCalledWith('2026-10-16');
});

it('the calendar of a field that begins later begins on its first day', async () => {
  const { user } = renderScreen(
    [{ path: '/', element: <DateField label="Prazo" value="" min="2999-01-05" onChange={() => {}} /> }],
    '/',
  );
  await user.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('5 janeiro 2999'));
});

it('a day is typed in Brazilian form and given as a calendar day', () => {
  const change = vi.fn();
  renderScreen([{ path: '/', element: <DateField label="Prazo" value="" onChange={change} /> }], '/');
  const field = screen.getByRole('textbox', { name: 'Prazo' });
  fireEvent.change(field, { target: { value: '15102026' } });
  expect(field).toHaveProperty('value', '15/10/2026');
  expect(change).toHaveBeenLastCalledWith('2026-10-15');
  fireEvent.change(field, { target: { value: '31022026' } });
  expect(screen.getByText('Esta data não existe. Confira o dia e o mês.')).toBeTruthy();
});
