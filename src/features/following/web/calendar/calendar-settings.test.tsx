import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { closeCalendar, getCalendar, openCalendar } from '../../contract/calendar/calendar-address.ts';
import { CalendarPanel } from './calendar-settings.tsx';

const api = mockApi();
const at = '2026-10-14T12:00:00Z';
const draw = () => renderScreen([{ path: '/', Component: CalendarPanel }], '/');

test('a calendar has no address until it is asked for, and then one that is shown, changed and ended', async () => {
  let now: string | null = null;
  let made = 0;
  const answer = () => ({ address: now, opened_at: now && at, read_at: null });
  api.answer(getCalendar, answer);
  api.answer(openCalendar, () => ((now = `https://carimbo.exemplo/agenda/${(made += 1)}.ics`), { message: 'Feito.' }));
  api.answer(closeCalendar, () => ((now = null), { message: 'Feito.' }));
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Criar endereço da agenda' }));
  expect(await screen.findByText('https://carimbo.exemplo/agenda/1.ics')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Abrir no programa de agenda' }).getAttribute('href')).toBe(
    'webcal://carimbo.exemplo/agenda/1.ics',
  );
  await user.click(screen.getByRole('button', { name: 'Trocar endereço' }));
  expect(screen.getByText(/O endereço de agora para de funcionar/)).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Trocar endereço' }).at(-1)!);
  expect(await screen.findByText('https://carimbo.exemplo/agenda/2.ics')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Desligar' }));
  await user.click(screen.getAllByRole('button', { name: 'Desligar' }).at(-1)!);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Criar endereço da agenda' })).toBeTruthy());
});
