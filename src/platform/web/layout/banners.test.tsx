import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { newVersion } from '../api/app-version.ts';
import { copyShown } from '../offline/copy-shown.ts';
import { Banners } from './banners.tsx';

const taken = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../offline/take-new-version.ts', () => ({ takeNewVersion: taken }));

afterEach(() => {
  newVersion.set(false);
  copyShown.set(null);
});

test('a copy says of when it is and that restricted processes are not in it', () => {
  copyShown.set(Date.parse('2026-10-15T17:32:00Z'));
  render(<Banners notice={undefined} />);
  expect(screen.getByRole('status').textContent).toMatch(
    /^Sem conexão\. As listas são de 15\/10\/2026 - \d\d:32, só com o que é público\. O que escrever fica salvo neste computador\.$/,
  );
});

test('a new version waits until the person takes it', async () => {
  newVersion.set(true);
  render(<Banners notice={undefined} />);
  expect(taken).not.toHaveBeenCalled();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(taken).toHaveBeenCalledOnce();
});
