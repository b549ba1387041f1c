import { flag, wholeNumber } from '../../../platform/contract/fields.ts';
import { LIST_WINDOW } from '../../../platform/contract/list.ts';

/** Which page of messages: these lists say `size` where the others say `paginator_count` (specification 000 §7). */
export const noticePages = (size: number) => ({
  page: wholeNumber(1, LIST_WINDOW).default(1),
  size: wholeNumber(1, 999).default(size),
  only_count: flag.default(false),
});
