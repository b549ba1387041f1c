import { getSchema, type Extensions, type JSONContent } from '@tiptap/core';
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { inertDocument } from '../security/trusted-types.ts';

/**
 * Stored HTML as the editor's content. It is parsed in a document of its own, where nothing runs, and the schema then
 * takes only the vocabulary. The editor library's own parsing passes a plain string, which Trusted Types refuse.
 */
export function readHtml(html: string, extensions: Extensions): JSONContent {
  return SchemaParser.fromSchema(getSchema(extensions)).parse(inertDocument(html).body).toJSON() as JSONContent;
}
