import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ActionButton, ActionIcon } from '../../../../platform/web/acts/action-bar.tsx';
import { knowFeatures } from '../../../../platform/web/feature/web-feature.ts';
import { useActs } from '../../../../platform/web/acts/use-acts.ts';
import { enterSession } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { sampleDocument, told } from '../../../documents/testing/sample-document.ts';
import { type DocumentItem, documentKind } from '../../../documents/web/index.ts';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleUser } from '../../../session/testing/sample-user.ts';
import { signaturesWeb } from '../feature.ts';

knowFeatures([signaturesWeb]);
const api = mockApi();
beforeEach(() => {
  enterSession('a.b.c');
  api.answer(currentUser, sampleUser());
});

/** A document as a viewer offers it, and the same on a line of a list. */
function draw(changes: Partial<DocumentItem>) {
  const document = sampleDocument({ id: 4, title: 'Ofício nº 4', filed: true, ...changes });
  const Host = () => {
    const { bind, line, form } = useActs(documentKind, { me: 1, refresh: () => Promise.resolve() });
    const acts = bind([document]);
    return (
      <>
        <p>{acts.find(({ awaited }) => awaited)?.awaited ?? 'Nada espera.'}</p>
        <section aria-label="Visor">
          {acts.map((action) => (
            <ActionButton key={action.id} action={action} />
          ))}
        </section>
        <ul>
          {line(document).map((action) => (
            <ActionIcon key={action.id} action={action} of={document.title} />
          ))}
        </ul>
        {form}
      </>
    );
  };
  return renderScreen([{ path: '/', Component: Host }], '/');
}
const names = () => screen.queryAllByRole('button').map((button) => button.ariaLabel ?? button.textContent);

test('whom the server refuses is told why before choosing anyone', async () => {
  const { user } = draw({ actions: [told('request_signatures', 'Só o setor onde o documento está pode pedir.')] });
  await user.click(screen.getByRole('button', { name: 'Pedir assinatura', description: /./ }));
  expect(await screen.findByText(/^Só o setor onde/, { selector: '.toast *' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where it may be done, people are asked', async () => {
  const { user } = draw({ actions: [told('request_signatures')] });
  await user.click(screen.getByRole('button', { name: 'Pedir assinatura em Ofício nº 4' }));
  expect(await screen.findByRole('dialog', { name: 'Pedir assinatura em "Ofício nº 4"' })).toBeTruthy();
});

test('nothing is offered where the server says nothing of it', () => {
  draw({});
  expect(names()).toEqual([]);
});

test('what waits for the reader says so; a line keeps the order, a viewer has first what is possible', () => {
  const actions = [told('sign', 'Ainda não é a sua vez.'), told('request_signatures')];
  draw({ my_signature: 'PENDING', actions });
  expect(screen.getByText('Falta a sua assinatura.')).toBeTruthy();
  expect(names()).toEqual([
    'Pedir assinatura',
    'Assinar',
    'Assinar Ofício nº 4. Ainda não é a sua vez.',
    'Pedir assinatura em Ofício nº 4',
  ]);
});

test('who wrote it may sign until everybody asked has', () => {
  draw({ actions: [told('sign')] }).unmount();
  expect(names()).toEqual([]);
  draw({ actions: [told('sign')] });
  expect(names()).toEqual(['Assinar', 'Assinar Ofício nº 4']);
  expect(screen.getByText('Nada espera.')).toBeTruthy();
});

test('a document that all have signed is not offered to be signed', () => {
  draw({ status_signature: 'SIGNED', actions: [told('sign')] });
  expect(names()).toEqual([]);
});
