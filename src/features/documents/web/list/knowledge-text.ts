import { plural } from '../../../../platform/web/format/number.ts';
import type { ShownDocument } from '../document.ts';

/** "2 ciências, uma sua"; nothing of what nobody declared to know. */
export function knowledgeText({
  knowledge_count: count,
  my_knowledge_date: mine,
}: Pick<ShownDocument, 'knowledge_count' | 'my_knowledge_date'>): string {
  if (count === 0) return '';
  const all = plural(count, 'ciência', 'ciências');
  return mine === null ? all : count === 1 ? 'ciência sua' : `${all}, uma sua`;
}
