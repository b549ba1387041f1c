import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { samplePublication } from '../../testing/sample-publication.ts';
import { PublicationRow } from './publication-row.tsx';

const published = (date: string) =>
  samplePublication({
    status_doe: 'PUBLISHED',
    programming: { id: 5, date, state: 'PUBLISHED', sent_date: '2026-10-15T12:00:00Z' },
  });

test.each([
  ['2999-01-04', 'Sai em 04/01/2999', 'Publicado'],
  ['2020-01-06', 'Publicado', /^Sai em/],
])('an act in the edition of %s is told as %s: nobody reads it before its day', (date, said, never) => {
  const element = <PublicationRow item={published(date)} chosen={false} onChoose={() => undefined} acts={[]} />;
  renderScreen([{ path: '/', element }], '/');
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText(never)).toBeNull();
});
