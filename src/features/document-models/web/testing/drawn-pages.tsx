import { renderToStaticMarkup } from 'react-dom/server';
import { fieldsOf } from '../../rules/model-fields.ts';
import { LivePage } from '../filling/live-page.tsx';
import type { DraftValues } from '../filling/values.ts';
import type { ModelPages } from '../models.ts';

/** The pages of a model as they are drawn beside the form, filled in, each as markup. @public taken by its address: the printer is typed apart */
export function drawnPages(pages: ModelPages, values: DraftValues): string[] {
  const fields = new Map(fieldsOf(pages).map((field) => [field.name, field]));
  return pages.map((page, at) =>
    renderToStaticMarkup(<LivePage page={page} number={at + 1} count={pages.length} fields={fields} values={values} />),
  );
}
