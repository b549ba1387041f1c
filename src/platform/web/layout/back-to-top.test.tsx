import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BackToTop } from './back-to-top.tsx';

function read(narrow: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: narrow, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  render(<BackToTop />);
  return (top: number) =>
    act(() => {
      document.documentElement.scrollTop = top;
      document.dispatchEvent(new Event('scroll'));
    });
}

const button = () => screen.queryByRole('button', { name: 'Voltar ao topo' });

test('comes after 400 px', () => {
  const scrollTo = read(false);
  scrollTo(400);
  expect(button()).toBeNull();
  scrollTo(401);
  expect(button()).not.toBeNull();
});

test('on a phone it covers nothing while the reading goes on, and comes when it turns back', () => {
  const scrollTo = read(true);
  scrollTo(900);
  expect(button()).toBeNull();
  scrollTo(850);
  expect(button()).not.toBeNull();
  scrollTo(900);
  expect(button()).toBeNull();
});
