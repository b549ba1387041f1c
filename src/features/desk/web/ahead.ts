import type { AskAhead } from '../../../platform/web/router/screen-route.ts';
import { askAhead } from '../../../platform/web/api/ask-ahead.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';

/** The process that is opened or read. */
export const ahead: AskAhead = (_address, { id }) => {
  if (/^[1-9]\d{0,15}$/.test(id ?? '')) void askAhead(getProcess, { params: { id: Number(id) } });
};
