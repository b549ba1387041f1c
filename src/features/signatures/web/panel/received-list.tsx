import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { BulkBar } from '../../../../platform/web/acts/bulk-bar.tsx';
import { useListActs } from '../../../../platform/web/acts/use-list-acts.ts';
import { useListKeys } from '../../../../platform/web/acts/use-list-keys.ts';
import { useSelection } from '../../../../platform/web/acts/use-selection.ts';
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
  const selection = useSelection(rows, 'recebidas', kept);
  const { line, bulk, form } = useListActs(signatureKind, {
    me,
    called: 'Assinaturas',
    selection,
    refresh: useCallback(() => refreshProcesses(client), [client]),
  });
  const list = useListKeys<SignatureItem, HTMLUListElement>({
    called: 'Assinaturas',
    thing: 'documento',
    rows,
    selection,
    line,
    bulk,
    acts: [{ keys: 's', does: 'Assinar' }],
  });
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
