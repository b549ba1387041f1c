import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { addDays, weekdayOf } from '../../../../kernel/calendar.ts';
import { today } from '../../../../platform/web/format/date.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { listHolidays } from '../../../units/contract/list-holidays.ts';
import type { OpeningFields } from './opening-fields.ts';
import { PriorityFields } from './priority-fields.tsx';

const api = mockApi();

test('a day off of the institution alone is said beside the due date', async () => {
  const monday = addDays(today(), 14 + ((8 - weekdayOf(today())) % 7));
  api.answer(listHolidays, [monday]);
  const fields = { priority: 2, dueDate: monday } as OpeningFields;
  const element = <PriorityFields fields={fields} change={() => {}} errors={{}} />;
  renderScreen([{ path: '/', element }], '/');
  await screen.findByText(/^segunda-feira, sem expediente/);
});
