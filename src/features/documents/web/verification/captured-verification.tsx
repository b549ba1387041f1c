import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { listValidators } from '../../contract/verification/list-validators.ts';
import { FileSignatures } from './file-signatures.tsx';
import { VerificationBadge } from './verification-badge.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';

/** What was found of the signatures that a file brought, when it came in, and who authenticated it. Nothing when neither is. */
export function CapturedVerification({ documentId }: { readonly documentId: number }) {
  const { data } = useEndpoint(listValidators, { params: { id: documentId } });
  const verification = data?.verification;
  if (!data || (!verification && !data.is_validated)) return null;
  return (
    <>
      {verification ? (
        <section aria-label="Assinaturas que vieram no arquivo">
          <h3>Assinaturas que vieram no arquivo</h3>
          <div className={look('stack')}>
            <p>
              <VerificationBadge verdict={verification.verdict} checkedAt={verification.checked_at} />
            </p>
            <p>{verification.summary}</p>
            <FileSignatures verification={verification} />
          </div>
        </section>
      ) : null}
      {data.is_validated ? (
        <section aria-label="Autenticação">
          <h3>Autenticação</h3>
          <ul>
            {data.validators.map(({ id, name, unit, date }) => (
              <li key={id}>
                <Glyph of={IconRosetteDiscountCheck} /> Autenticado por {name} ({unit}) em {formatDateTime(date)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
