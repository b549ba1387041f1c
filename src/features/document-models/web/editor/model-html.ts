import { escapeMarkup } from '../../../../kernel/texts/markup.ts';
import { inertDocument } from '../../../../platform/web/security/trusted-types.ts';
import type { ModelField } from '../../rules/model-fields.ts';
import type { ModelPages } from '../models.ts';
import { fieldTold, toldOf } from './model-nodes.ts';

/** The pages of a model as one text of the editor. */
export const htmlOfPages = (pages: ModelPages): string =>
  pages
    .map(({ html, inputs, ...page }) => {
      const known = new Map(inputs.map((field) => [field.name, field] as const));
      const aside = inputs.filter(({ name }) => !html.includes(`data-field="${name}"`));
      const told = JSON.stringify({ ...page, ...(aside.length > 0 && { aside }) });
      const text = html.replace(
        /<span data-field="([A-Z0-9_]+)">/g,
        (_, name: string) =>
          `<span data-field="${name}" data-told="${escapeMarkup(JSON.stringify(known.get(name) ?? {}))}">`,
      );
      return `<section data-page="${escapeMarkup(told)}">${text || '<p></p>'}</section>`;
    })
    .join('');

/** The text of the editor as the pages of a model. */
export function pagesOfHtml(html: string): ModelPages {
  return [...inertDocument(html).querySelectorAll<HTMLElement>('section[data-page]')].map((section) => {
    const { aside = [], ...page } = toldOf(section.dataset['page'] ?? '{}');
    const inputs = new Map<string, ModelField>();
    for (const span of section.querySelectorAll<HTMLElement>('span[data-field]')) {
      const name = span.dataset['field'] ?? '';
      if (!inputs.has(name)) inputs.set(name, { ...fieldTold(span.dataset['told'] ?? '{}'), name });
      const bare = span.ownerDocument.createElement('span');
      bare.dataset['field'] = name;
      span.replaceWith(bare);
    }
    return { page_margins: 'fine', ...page, html: section.innerHTML, inputs: [...inputs.values(), ...aside] };
  }) as unknown as ModelPages;
}
