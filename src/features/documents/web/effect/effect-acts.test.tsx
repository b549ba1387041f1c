import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '../../../../platform/contract/endpoint.ts';
import { ActionButton } from '../../../../platform/web/acts/action-bar.tsx';
import { useActs } from '../../../../platform/web/acts/use-acts.ts';
import { enterSession } from '../../../../platform/web/api/session-store.ts';
import { knowFeatures } from '../../../../platform/web/feature/web-feature.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { restoreEffect } from '../../contract/effect/restore-effect.ts';
import { takeEffectOff } from '../../contract/effect/take-effect-off.ts';
import { getDocument } from '../../contract/reading/get-document.ts';
import { sampleDocument, told } from '../../testing/sample-document.ts';
import { documentKind } from '../acts/document-subject.ts';
import type { DocumentItem } from '../document.ts';
import { documentsWeb } from '../feature.ts';

knowFeatures([documentsWeb]);
const api = mockApi();
beforeEach(() => enterSession('a.b.c'));

function draw(changes: Partial<DocumentItem>) {
  const document = sampleDocument({ id: 4, title: 'Mapa de lances', filed: true, ...changes });
  const Host = () => {
    const { bind, form } = useActs(documentKind, { me: 1, refresh: () => Promise.resolve() });
    return (
      <>
        {bind([document]).map((action) => (
          <ActionButton key={action.id} action={action} />
        ))}
        {form}
      </>
    );
  };
  return renderScreen([{ path: '/', Component: Host }], '/');
}

const sentTo = ({ method, path }: Endpoint) =>
  api.calls.findLast((call) => call.method === method && call.path === path)?.input;

test('a document is made without effect for a reason of the list, after what happens was said', async () => {
  api.answer(takeEffectOff, sampleDocument({ id: 4 }));
  const { user } = draw({ actions: [told('take_effect_off')], signatures_done: 2, signatures_pending: 1 });
  await user.click(screen.getByRole('button', { name: 'Tornar sem efeito' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tornar "Mapa de lances" sem efeito?' }));
  expect(
    dialog.getByText(/As 2 assinaturas ficam registradas\. 1 assinatura pendente deixa de ser pedida\./),
  ).toBeTruthy();
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)).toEqual([
    'Duplicado',
    'Incluído por engano',
    'Versão desatualizada',
    'Erro no processo',
    'Erro no texto',
    'Outro',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Tornar sem efeito' }));
  expect(dialog.getByText('Escolha o motivo.')).toBeTruthy();
  // Another reason must be written; one of the list need not.
  await user.click(dialog.getByRole('radio', { name: 'Outro' }));
  await user.click(dialog.getByRole('button', { name: 'Tornar sem efeito' }));
  expect(dialog.getByText('Escreva qual é o motivo.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Versão desatualizada' }));
  await user.click(dialog.getByRole('button', { name: 'Tornar sem efeito' }));
  expect(await screen.findByText('"Mapa de lances" ficou sem efeito.')).toBeTruthy();
  expect(sentTo(takeEffectOff)).toMatchObject({
    body: { no_effect_motivation: 'OUTDATED_VERSION', no_effect_justification: '' },
  });
});

test('what took the effect off is told to who gives it back, for one of four reasons', async () => {
  const act = {
    kind: 'NO_EFFECT' as const,
    motivation: 'MISTAKEN_INCLUSION' as const,
    reason: 'Incluído por engano',
    date: '2026-09-19T12:00:00Z',
    observation: null,
    user: { id: 9, name: 'Luciana Peixoto' },
    capacity: { id: 3, label: 'NUCOM/HRSC', description: 'Núcleo de Compras' },
  };
  api.answer(getDocument, sampleDocument({ id: 4, effect_history: [act] }));
  api.answer(restoreEffect, sampleDocument({ id: 4 }));
  const { user } = draw({ actions: [told('restore_effect')], without_effect: true });
  await user.click(screen.getByRole('button', { name: 'Reverter sem efeito' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fazer "Mapa de lances" valer de novo?' }));
  expect(await dialog.findByText('Ficou sem efeito por Luciana Peixoto: “Incluído por engano.”')).toBeTruthy();
  expect(dialog.getAllByRole('radio')).toHaveLength(4);
  await user.click(dialog.getByRole('radio', { name: 'Erro formal' }));
  await user.type(dialog.getByRole('textbox'), 'O número da folha estava trocado.');
  await user.click(dialog.getByRole('button', { name: 'Reverter' }));
  expect(await screen.findByText('"Mapa de lances" vale de novo.')).toBeTruthy();
  expect(sentTo(restoreEffect)).toMatchObject({
    body: { revert_no_effect_motivation: 'FORMAL_MISTAKE', observation: 'O número da folha estava trocado.' },
  });
});

test('who may not is told why, and no form opens', async () => {
  const { user } = draw({ actions: [told('take_effect_off', 'Este processo está em GELIC/SESAU.')] });
  await user.click(screen.getByRole('button', { name: 'Tornar sem efeito', description: /./ }));
  expect(await screen.findByText(/^Este processo está em GELIC/, { selector: '.toast *' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
