import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../../session/testing/sample-user.ts';
import { createReference } from '../../contract/references/create-reference.ts';
import { editReference } from '../../contract/references/edit-reference.ts';
import { listDocs } from '../../contract/references/list-docs.ts';
import { listLaws } from '../../contract/references/list-laws.ts';
import { listReferences } from '../../contract/references/list-references.ts';
import { publishReference } from '../../contract/references/publish-reference.ts';
import { referenceErrors } from '../../contract/references/reference-errors.ts';
import { Component as Docs } from './docs-screen.tsx';
import { Component as GovLaws } from './gov-laws-screen.tsx';
import { Component as Laws } from './laws-screen.tsx';
import { Component as Keeping } from './keeping/references-screen.tsx';

const api = mockApi();
const KEEPING = '/app/admin/referencias';

beforeEach(() => session.set({ token: 'a.b.c', lost: false }));

const lai = {
  id: 4,
  title: 'Lei nº 12.527, de 18 de novembro de 2011',
  type: 'Lei',
  content: 'A regra é a transparência.',
  date2: '2011-11-18',
  url: 'https://www.planalto.gov.br/l12527.htm',
  file: null,
};
const manual = {
  ...lai,
  id: 5,
  title: 'Manual do servidor',
  url: 'http://localhost/api/control/reference/file/5',
  file: { name: 'manual.pdf', size: 20_480 },
};
const page = <R,>(...results: R[]) => ({ results, count: results.length, count_relation: 'eq' as const });
const kept = (more: object = {}) => ({
  ...lai,
  shelf: 'LAW' as const,
  published_at: '2026-11-20T12:00:00.000Z',
  changed_at: '2026-11-20T12:00:00.000Z',
  changed_by: 'Marcos',
  version: 3,
  ...more,
});

const open = (address: string, permissions: readonly number[] = [81]) => {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  return renderScreen(
    [
      { path: '/leis-referencias', Component: Laws },
      { path: '/leis-referencias-gov', Component: GovLaws },
      { path: '/documentacao', Component: Docs },
      { path: KEEPING, Component: Keeping },
    ],
    address,
  );
};
const asked = (path: string) => api.calls.filter((call) => call.path === path);

test('a visitor sees what a law is and says, opens it elsewhere and shares its own address', async () => {
  api.answer(listLaws, page(lai));
  const { user } = open('/leis-referencias');
  const law = await screen.findByRole('article', { name: lai.title });
  expect(within(law).getByText('Lei · 18/11/2011 · planalto.gov.br')).toBeTruthy();
  expect(within(law).getByRole('link').getAttribute('href')).toBe(lai.url);
  await user.click(within(law).getByRole('button', { name: `Compartilhar ${lai.title}` }));
  expect(await navigator.clipboard.readText()).toBe(lai.url);
});

test('a document kept here says that it is a PDF and how large', async () => {
  api.answer(listDocs, page(manual));
  open('/documentacao');
  expect(await screen.findByText(/PDF, 20 kB/)).toBeTruthy();
});

test('the page of digital government asks for that legislation, and says when there is none', async () => {
  api.answer(listLaws, page());
  open('/leis-referencias-gov');
  expect(await screen.findByText('Nenhum documento de legislação')).toBeTruthy();
  expect(asked(listLaws.path)[0]?.input.query).toMatchObject({ gov_digital: true });
});

test('a search without an answer says so and offers everything again', async () => {
  api.answer(listLaws, page());
  const { user, address } = open('/leis-referencias?search=xadrez');
  expect(await screen.findByText('Nada encontrado com “xadrez”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ver tudo' }));
  await waitFor(() => expect(address()).toBe('/leis-referencias'));
});

test('what is taken out of a page is asked first, with its consequence', async () => {
  api.answer(listReferences, page(kept()));
  api.answer(publishReference, kept({ published_at: null }));
  const { user } = open(KEEPING);
  await user.click(await screen.findByRole('button', { name: `Retirar ${lai.title}` }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Você pode publicar de novo.');
  await user.click(within(dialog).getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(asked(publishReference.path)[0]?.input.body).toEqual({ published: false }));
});

test('a new one without somewhere to lead is not sent, and says what is missing', async () => {
  api.answer(listReferences, page());
  const { user } = open(KEEPING);
  await user.click((await screen.findAllByRole('button', { name: 'Nova publicação' }))[0]!);
  await user.type(await screen.findByLabelText('Título'), 'Lei nova');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await screen.findAllByText(/Dê o endereço da página ou envie o PDF/)).length).toBeGreaterThan(0);
  expect(asked(createReference.path)).toEqual([]);
});

test('somebody else changed it meanwhile: it is told, and what was typed stays', async () => {
  api.answer(listReferences, page(kept()));
  api.refuse(editReference, referenceErrors.changed);
  const { user } = open(KEEPING);
  await user.click(await screen.findByRole('button', { name: `Editar ${lai.title}` }));
  const title = await screen.findByLabelText('Título');
  await user.clear(title);
  await user.type(title, 'Título novo');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(referenceErrors.changed.message)).toBeTruthy();
  expect(title).toHaveProperty('value', 'Título novo');
  expect(asked(editReference.path)[0]?.input.body).toMatchObject({ title: 'Título novo', version: 3, url: lai.url });
});

test('who lacks the permission asks the server nothing', async () => {
  open(KEEPING, [29]);
  await waitFor(() => expect(asked(currentUser.path)).not.toEqual([]));
  expect(asked(listReferences.path)).toEqual([]);
});
