import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { BulkBar } from '../../../../platform/web/acts/bulk-bar.tsx';
import { useListActs } from '../../../../platform/web/acts/use-list-acts.ts';
import { useSelection } from '../../../../platform/web/acts/use-selection.ts';
import { useShortcuts } from '../../../../platform/web/keyboard/shortcuts.ts';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { useCurrentUser } from '../../../session/web/index.ts';
import { type SignatureItem, signatureKind } from '../acts/signature-subject.ts';
import { refreshProcesses } from '../../../processes/web/index.ts';
import { RequestList } from './request-list.tsx';
import { selection as kept } from './selection.ts';
import { SignatureRow } from './signature-row.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './received-list.module.css';

/** What waits for me: choose, sign one or many, refuse; all by keyboard too. */
export function ReceivedList({ rows }: { readonly rows: readonly SignatureItem[] }) {
  const client = useQueryClient();
  const me = useCurrentUser()?.id ?? null;
  const list = useRef<HTMLUListElement>(null);
  const selection = useSelection(rows, 'recebidas', kept);
  const { line, bulk, form } = useListActs(signatureKind, {
    me,
    called: 'Assinaturas',
    selection,
    refresh: useCallback(() => refreshProcesses(client), [client]),
  });

  const current = () => {
    const id = Number(document.activeElement?.closest<HTMLElement>('[data-request]')?.dataset['request']);
    return rows.find((row) => row.id === id);
  };
  const step = (by: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-title]') ?? [])];
    const now = rows.findIndex((row) => row.id === current()?.id);
    links[Math.min(Math.max(now + by, 0), links.length - 1)]?.focus();
  };
  const toggle = (range: boolean) => {
    const item = current();
    if (item) selection.toggle(item.id, range);
  };
  const act = (keys: string) => {
    const item = current();
    const acts = bulk.length > 0 ? bulk : item ? line(item) : [];
    void acts.find((action) => action.keys === keys)?.perform();
  };
  useShortcuts('Assinaturas', [
    { keys: 'j', does: 'Próximo documento', run: () => step(1) },
    { keys: 'k', does: 'Documento anterior', run: () => step(-1) },
    { keys: 'x', does: 'Selecionar ou soltar', run: () => toggle(false) },
    { keys: 'shift+x', does: 'Selecionar até aqui', run: () => toggle(true) },
    { keys: 's', does: 'Assinar', run: () => act('s') },
  ]);
  return (
    <>
      <BulkBar selection={selection} actions={bulk}>
        <div className={classNames(styles.all, look('noPrint'))}>
          <Checkbox label="Selecionar todos" checked={false} onChange={selection.all} />
        </div>
      </BulkBar>
      <RequestList ref={list} label="Documentos para eu assinar">
        {rows.map((item) => (
          <SignatureRow
            key={item.id}
            item={item}
            tab="recebidas"
            chosen={selection.ids.has(item.id)}
            onChoose={(range) => selection.toggle(item.id, range)}
            acts={line(item)}
          />
        ))}
      </RequestList>
      {form}
    </>
  );
}
