import { useQueryClient } from '@tanstack/react-query';
import { useActs } from '../../../../platform/web/acts/use-acts.ts';
import { refreshProcesses } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { type SignatureItem, signatureKind } from '../acts/signature-subject.ts';
import { RequestList } from './request-list.tsx';
import { SignatureRow } from './signature-row.tsx';

/** What I asked of others, and what who asked it left to me: what each waits for, and what takes it back or sends its link anew. */
export function RequestedList({ rows, label }: { readonly rows: readonly SignatureItem[]; readonly label: string }) {
  const client = useQueryClient();
  const me = useCurrentUser()?.id ?? null;
  const { line, form } = useActs(signatureKind, { me, refresh: () => refreshProcesses(client) });
  return (
    <>
      <RequestList label={label}>
        {rows.map((item) => (
          <SignatureRow
            key={item.id}
            item={item}
            tab="pedidas"
            acts={line(item)}
            inherited={item.requester_left && item.user_request.id !== me}
          />
        ))}
      </RequestList>
      {form}
    </>
  );
}
