import type { Filled } from '../../../document-models/server/index.ts';
import type { DocumentRow } from '../document-row.ts';

/** Whether a text is still what came of its model: nobody changed it in the editor. */
export const isTextOfModel = (
  { html_source }: Pick<DocumentRow, 'html_source'>,
  { pages }: Pick<Filled, 'pages'>,
): boolean => html_source === pages.map(({ html }) => html).join('');
