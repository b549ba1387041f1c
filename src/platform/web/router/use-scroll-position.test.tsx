import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from './link.tsx';
import { Router } from './router.tsx';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScrollPosition } from './use-scroll-position.ts';

function Page() {
  useScrollPosition();
  return (
    <>
      <Link to="/list?page=2">next</Link>
      <Link to="/list?open=1" replace>
        open
      </Link>
      <Link to="/other">other</Link>
      <Link to="/other#part">part</Link>
      <p id="part">a part</p>
    </>
  );
}

const scrollTo = vi.fn((_x: number, y: number) => {
  window.scrollY = y;
});

function scroll(y: number): void {
  window.scrollY = y;
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo);
  window.scrollY = 0;
  window.history.replaceState(null, '', '/list');
  render(
    <Router>
      <Page />
    </Router>,
  );
});

it('another page begins at its top, and the way back finds the page where it was left', async () => {
  scroll(640);
  await userEvent.click(screen.getByText('other'));
  expect(window.scrollY).toBe(0);
  window.history.back();
  await expect.poll(() => window.scrollY).toBe(640);
});

it('what replaces the address of the page leaves it where it is; a step in the history begins at the top', async () => {
  scroll(300);
  await userEvent.click(screen.getByText('open'));
  expect(window.scrollY).toBe(300);
  await userEvent.click(screen.getByText('next'));
  expect(window.scrollY).toBe(0);
});

it('an address may name a part of the page', async () => {
  const shown = vi.fn();
  screen.getByText('a part').scrollIntoView = shown;
  await userEvent.click(screen.getByText('part'));
  expect(shown).toHaveBeenCalledOnce();
});
