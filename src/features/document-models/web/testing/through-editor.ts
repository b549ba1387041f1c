import { Editor } from '@tiptap/core';
import { editorExtensions } from '../../../../platform/web/editor/editor-schema.ts';
import { readHtml } from '../../../../platform/web/editor/read-html.ts';
import { emptyData } from '../editor/model-data.ts';
import { htmlOfPages, pagesOfHtml } from '../editor/model-html.ts';
import { modelNodes } from '../editor/model-nodes.ts';
import type { ModelPages } from '../models.ts';

/** The pages of a model as the editor gives them back when nothing was changed in it. @public taken by its address: the printer is typed apart */
export function throughEditor(pages: ModelPages): ModelPages {
  const extensions = editorExtensions(modelNodes(emptyData));
  const editor = new Editor({ extensions, content: readHtml(htmlOfPages(pages), extensions), injectCSS: false });
  try {
    return pagesOfHtml(editor.getHTML());
  } finally {
    editor.destroy();
  }
}
