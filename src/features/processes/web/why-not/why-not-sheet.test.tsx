import { IconSend } from '@tabler/icons-react';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import type { ProcessContext, ProcessSubject } from '../acts/process-subject.ts';
import { WhyNotSheet } from './why-not-sheet.tsx';

const act = (id: string, more: Partial<Act<ProcessSubject>> = {}): Act<ProcessSubject> =>
  ({
    id,
    name: id,
    icon: IconSend,
    order: 1,
    effect: 'open',
    when: () => true,
    blockedReason: () => null,
    run: () => undefined,
    ...more,
  }) as Act<ProcessSubject>;

test('tells of every act whether it may be done, and if not, why and who can solve it', async () => {
  const message = 'Este processo está em GELIC. Fale com GELIC.';
  const acts = [
    act('Favoritar'),
    act('Tramitar', { blockedReason: () => ({ message }) }),
    act('Desarquivar', { when: () => false }),
  ];
  const context = { subjects: [{ nup_formatted: '00024.003187/2026-72' }] } as unknown as ProcessContext;
  const Screen = () => <WhyNotSheet acts={acts} context={context} onClose={() => undefined} />;
  renderScreen([{ path: '/', Component: Screen }], '/');
  const sheet = within(await screen.findByRole('dialog', { name: 'O que posso fazer com 00024.003187/2026-72' }));
  const not = within(sheet.getByRole('region', { name: 'Agora não' }));
  expect(not.getByText('Tramitar')).toBeTruthy();
  expect(not.getByText(message)).toBeTruthy();
  expect(within(sheet.getByRole('region', { name: 'Você pode' })).getByText('Favoritar')).toBeTruthy();
  expect(sheet.queryByText('Desarquivar')).toBeNull();
});
