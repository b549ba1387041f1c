import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Link, NavLink } from './link.tsx';
import { Router, useLocation, useNavigate } from './router.tsx';
import { useSearchParams } from './use-search-params.ts';

function Page() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [query, change] = useSearchParams();
  return (
    <>
      <p>{`at ${pathname}${search}${hash} with ${JSON.stringify(state)} and ${query.get('a')}`}</p>
      <Link to="?a=2">query</Link>
      <Link to="#part">part</Link>
      <Link to="/other" state={{ from: 'here' }}>
        other
      </Link>
      <Link to="/other" target="_blank">
        window
      </Link>
      <Link to="/other" onClick={(event) => event.preventDefault()}>
        held
      </Link>
      <NavLink to="/list">list</NavLink>
      <NavLink to="/list" end>
        list alone
      </NavLink>
      <button type="button" onClick={() => navigate('//elsewhere.example/path')}>
        outside
      </button>
      <button
        type="button"
        onClick={() => change((now) => new URLSearchParams([...now, ['b', '1']]), { replace: true })}
      >
        add
      </button>
    </>
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/list?a=1');
  render(
    <Router>
      <Page />
    </Router>,
  );
});

const press = async (name: string) => userEvent.click(screen.getByText(name));

it('a query alone keeps the path, a part drops the query, and the way back leads through both', async () => {
  await press('query');
  await screen.findByText('at /list?a=2 with null and 2');
  await press('part');
  await screen.findByText('at /list#part with null and null');
  window.history.back();
  await screen.findByText('at /list?a=2 with null and 2');
});

it('what is handed over is there, after the way back and forward too', async () => {
  await press('other');
  await screen.findByText('at /other with {"from":"here"} and null');
  window.history.back();
  await screen.findByText('at /list?a=1 with null and 1');
  window.history.forward();
  await screen.findByText('at /other with {"from":"here"} and null');
});

it('a link to the very same address makes no second entry', async () => {
  await press('other');
  await screen.findByText(/^at \/other/);
  const before = window.history.length;
  await press('other');
  await screen.findByText(/^at \/other/);
  expect(window.history.length).toBe(before);
});

it('other keys, other windows and what was prevented are left to the browser', () => {
  const left = (name: string, how?: object) => fireEvent.click(screen.getByText(name), how);
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  left('other', { ctrlKey: true });
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  left('window');
  left('held');
  expect(window.location.pathname).toBe('/list');
});

it('the place of now is marked, and with `end` not for what is below it', async () => {
  const marks = () => ['list', 'list alone'].map((name) => screen.getByText(name).getAttribute('aria-current'));
  expect(marks()).toEqual(['page', 'page']);
  window.history.pushState(null, '', '/list/7');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await screen.findByText(/^at \/list\/7/);
  expect(marks()).toEqual(['page', null]);
  await press('other');
  await screen.findByText(/^at \/other/);
  expect(marks()).toEqual([null, null]);
});

it('no address leads outside the product', async () => {
  await press('outside');
  await screen.findByText('at /path with null and null');
});

it('a change of the query starts from what the browser shows', async () => {
  await press('add');
  await screen.findByText('at /list?a=1&b=1 with null and 1');
});
