import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { enterSession } from '../../../../platform/web/api/session-store.ts';
import { clearTasks } from '../../../../platform/web/queue/task-queue.ts';
import { TaskPanel } from '../../../../platform/web/queue/task-panel.tsx';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { checkProcessKnowledge } from '../../contract/checks/check-process-knowledge.ts';
import { giveKnowledge } from '../../contract/giving/give-knowledge.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { sampleCheck, sampleToKnow } from '../../testing/sample-knowledge.ts';
import { KnowledgeDialog } from './knowledge-dialog.tsx';
import { forgetSendings } from './knowledge-run.ts';

const api = mockApi();
const given = {
  message: 'Ciência registrada.',
  give_knowledge_id: 5,
  process_id: 7,
  process_file_ids: [1],
  date: '2026-10-15T17:32:00Z',
  certificate: { id: 9, title: 'Certidão nº 1/2026 – COCON', verification_code: null },
};
const onGiven = vi.fn<() => void>();
const onClose = vi.fn<() => void>();

beforeEach(() => {
  enterSession('a.b.c');
  clearTasks();
  forgetSendings();
  onGiven.mockReset();
  onClose.mockReset();
  api.answer(checkProcessKnowledge, sampleCheck());
});

const draw = (documentId?: number) =>
  renderScreen(
    [
      {
        path: '/',
        element: (
          <>
            <KnowledgeDialog processId={7} nup="00024.003187/2026-72" {...{ documentId, onGiven, onClose }} me={3} />
            <TaskPanel />
          </>
        ),
      },
    ],
    '/',
  );
const accept = 'Li e sei que o uso destes dados segue a LGPD.';

test('of all it is of the process; what is known already, or cannot be, stands apart and says why', async () => {
  const documents = [
    ...sampleCheck().documents,
    sampleToKnow({ id: 3, title: 'Parecer', allowed: false, reason: 'Já', knowledge_date: '2026-10-03T12:00:00Z' }),
    sampleToKnow({ id: 4, title: 'Vídeo', allowed: false, reason: '"Vídeo" passa de 30 MB: dele não se dá ciência.' }),
  ];
  api.answer(checkProcessKnowledge, sampleCheck({ documents }));
  const sent = vi.fn<(body: unknown) => void>();
  api.answer(giveKnowledge, ({ body }) => {
    sent(body);
    return given;
  });
  const { user } = draw();
  const dialog = within(await screen.findByRole('dialog', { name: 'Dar ciência do processo 00024.003187/2026-72' }));
  expect(dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false]);
  expect(dialog.getByText('ciência dada em 03/10/2026')).toBeTruthy();
  expect(dialog.getByText('"Vídeo" passa de 30 MB: dele não se dá ciência.')).toBeTruthy();
  expect(dialog.getByText('Texto sobre o uso dos dados, versão 2, de 01/08/2026')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Dar ciência de 2' }));
  expect(dialog.getAllByText('Confirme que leu o texto sobre o uso dos dados.').length).toBeGreaterThan(0);
  expect(sent).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('checkbox', { name: new RegExp(accept) }));
  await user.click(dialog.getByRole('button', { name: 'Dar ciência de 2' }));
  await waitFor(() => expect(onGiven).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ process_id: 7, process_file_ids: null, user: 3, LGPD: true, lgpd_version: 2 }),
  );
  expect(onClose).toHaveBeenCalled();
  expect(await screen.findByText('Ciência registrada às 14:32.')).toBeTruthy();
});

test('of some, only those go, with what was observed', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  api.answer(giveKnowledge, ({ body }) => {
    sent(body);
    return given;
  });
  const { user } = draw();
  await user.click(await screen.findByRole('checkbox', { name: /^Mapa de lances/ }));
  expect(screen.getByRole('dialog', { name: 'Dar ciência de 1 documento' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: new RegExp(accept) }));
  await user.type(screen.getByRole('textbox', { name: /^Observação/ }), 'Ciente do prazo.');
  await user.click(screen.getByRole('button', { name: 'Dar ciência' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ process_file_ids: [1], observation: 'Ciente do prazo.' }),
    ),
  );
});

test('of one document it names that one, and nothing else is there to choose', async () => {
  draw(2);
  const dialog = within(await screen.findByRole('dialog', { name: 'Dar ciência de "Mapa de lances"' }));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  expect(dialog.queryByText('Edital')).toBeNull();
});

test('what fails stays in the queue, says why, and is tried again under the same key', async () => {
  api.refuse(giveKnowledge, knowledgeErrors.lgpdChanged);
  const { user } = draw();
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(accept) }));
  await user.click(screen.getByRole('button', { name: 'Dar ciência de 2' }));
  const queue = within(await screen.findByRole('region', { name: 'Fila de tarefas' }));
  expect(await queue.findByText(knowledgeErrors.lgpdChanged.message)).toBeTruthy();
  api.answer(giveKnowledge, given);
  await user.click(queue.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(onGiven).toHaveBeenCalledTimes(1));
  const keys = api.calls.filter(({ path }) => path === giveKnowledge.path).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
