import { getSchema, type Extensions, type JSONContent } from '@tiptap/core';
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { trustedHtml } from '../security/trusted-types.ts';

/**
 * Stored HTML as the editor's content. It is parsed in a document of its own, where nothing runs, and the schema then
 * takes only the vocabulary. The editor library's own parsing passes a plain string, which Trusted Types refuse.
 */
export function readHtml(html: string, extensions: Extensions): JSONContent {
  const inert = new DOMParser().parseFromString(trustedHtml(html).__html, 'text/html');
  return SchemaParser.fromSchema(getSchema(extensions)).parse(inert.body).toJSON() as JSONContent;
}
