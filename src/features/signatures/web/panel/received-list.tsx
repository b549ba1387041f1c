import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { bindAction } from '../../../../platform/web/acts/bind-action.ts';
import { useShortcuts } from '../../../../platform/web/keyboard/shortcuts.ts';
import { commandsOf, useCommands } from '../../../../platform/web/palette/commands.ts';
import { useStore } from '../../../../platform/web/store/create-store.ts';
import { signDocument } from '../acts/sign-document.tsx';
import { refreshSignatures } from '../refresh-signatures.ts';
import { RefuseDialog } from '../lazy-dialogs.tsx';
import { signableOf } from '../signable-document.ts';
import type { SignatureItem } from '../signable-document.ts';
import { between, clearSelection, select, selection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SignatureRow } from './signature-row.tsx';
import { RequestList } from './request-list.tsx';

interface ReceivedListProps {
  readonly rows: readonly SignatureItem[];
  readonly count: number;
  /** After a refusal the list starts over (R553). */
  readonly onRefused: () => void;
}

/** What waits for me: choose, sign one or many, refuse; all by keyboard too. */
export function ReceivedList({ rows, count, onRefused }: ReceivedListProps) {
  const client = useQueryClient();
  const chosen = useStore(selection);
  const [form, setForm] = useState<ReactNode>(null);
  const last = useRef<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const items = useMemo(() => [...chosen.values()], [chosen]);

  const signing = useCallback(
    (targets: readonly SignatureItem[]) =>
      bindAction(signDocument, {
        documents: targets.map(signableOf),
        show: (make) => setForm(make(() => setForm(null))),
        refresh: async () => {
          clearSelection();
          await refreshSignatures(client);
        },
      }),
    [client],
  );
  const refuse = (targets: readonly SignatureItem[]) =>
    setForm(
      <RefuseDialog
        requests={targets.map(({ signature_file_id, process_file: { title } }) => ({ signature_file_id, title }))}
        onClose={() => setForm(null)}
        onDone={(refused) => {
          select(
            targets.filter(({ signature_file_id }) => refused.includes(signature_file_id)),
            false,
          );
          void refreshSignatures(client);
          onRefused();
        }}
      />,
    );
  const choose = (item: SignatureItem, to: boolean, range: boolean) => {
    select(range && last.current !== null ? between(rows, last.current, item.id) : [item], to);
    last.current = item.id;
  };
  const sign = items.length > 0 ? signing(items) : null;

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
    if (item) choose(item, range || !chosen.has(item.id), range);
  };
  const signNow = () => {
    const item = current();
    const targets = items.length > 0 ? items : item ? [item] : [];
    if (targets.length > 0) void signing(targets).perform();
  };
  useShortcuts('Assinaturas', [
    { keys: 'j', does: 'Próximo documento', run: () => step(1) },
    { keys: 'k', does: 'Documento anterior', run: () => step(-1) },
    { keys: 'x', does: 'Selecionar ou soltar', run: () => toggle(false) },
    { keys: 'shift+x', does: 'Selecionar até aqui', run: () => toggle(true) },
    { keys: 's', does: 'Assinar', run: signNow },
  ]);
  // One list of commands per choice: names say how many.
  const commands = useMemo(() => (items.length > 0 ? commandsOf([signing(items)]) : []), [items, signing]);
  useCommands('Assinaturas', commands);

  const onPage = rows.filter(({ id }) => chosen.has(id)).length;
  return (
    <>
      <SelectionBar
        chosen={items.length}
        count={count}
        state={onPage === 0 ? 'none' : onPage === rows.length ? 'all' : 'some'}
        sign={sign}
        onAll={(to) => select(rows, to)}
        onRefuse={() => refuse(items)}
        documentIds={[...new Set(items.map(({ process_file_id }) => process_file_id))]}
      />
      <RequestList ref={list} label="Documentos para eu assinar">
        {rows.map((item) => (
          <SignatureRow
            key={item.id}
            item={item}
            tab="received"
            chosen={chosen.has(item.id)}
            onChoose={(to, range) => choose(item, to, range)}
            onSign={() => void signing([item]).perform()}
            onRefuse={() => refuse([item])}
          />
        ))}
      </RequestList>
      {form}
    </>
  );
}
