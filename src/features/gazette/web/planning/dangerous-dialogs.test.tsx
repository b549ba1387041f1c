import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { sampleDocument } from '../../../documents/testing/sample-document.ts';
import { samplePublication } from '../../testing/sample-publication.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

mockApi();
const line = samplePublication({ document: sampleDocument({ title: 'Portaria 318' }) });

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
