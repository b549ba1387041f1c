import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { sampleDocument } from '../../../documents/testing/sample-document.ts';
import type { PublicationItem } from '../acts/publication-subject.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

mockApi();
const programming = { id: 5, date: '2026-10-16', state: 'PROGRAMMED' as const, sent_date: null };
const line: PublicationItem = {
  id: 5,
  file_id: 11,
  process_id: 7,
  nup: '00024000318202611',
  subject: 'Designação de gestor',
  document: sampleDocument({ title: 'Portaria 318' }),
  category: 'acts',
  status_doe: 'PROGRAMMED',
  document_status_doe: 'PROGRAMMED',
  keep_reference: false,
  programming,
  programmings: [programming],
  signers_pending: [],
  signers_refused: [],
  user_responsible: { id: 2, name: 'Ana Paula Nogueira' },
  marked_date: '2026-10-15T12:00:00Z',
  authorized_by: null,
  authorized_date: null,
  refused_by: null,
  refused_date: null,
  reason: null,
  justification: null,
  actions: [],
};

test.each([
  ['publishing', PublishDialog],
  ['sending to the printshop', SendDialog],
  ['refusing', RefuseDialog],
] as const)('%s is confirmed by the name of the document and the number of its process', async (_act, Dialog) => {
  const element = <Dialog publications={[line]} onDone={vi.fn()} onClose={vi.fn()} />;
  renderScreen([{ path: '/', element }], '/');
  const asked = await screen.findByRole('dialog', { name: /"Portaria 318"/ });
  expect(asked.textContent).toContain(`Processo ${formatNup(line.nup)}`);
});
