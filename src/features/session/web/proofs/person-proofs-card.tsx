import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { showProofsOf } from '../../contract/proofs/show-proofs-of.ts';
import { takeProofsAway } from '../../contract/proofs/take-proofs-away.ts';
import { listSessionsOf } from '../../contract/sessions/list-sessions-of.ts';
import { REASON_LIMIT } from '../../rules/sessions/ending-policy.ts';

interface PersonProofsCardProps {
  readonly personId: number;
  readonly name: string;
}

/** What a person proves themselves with beside the password, and the way out for who lost the device. */
export default function PersonProofsCard({ personId, name }: PersonProofsCardProps) {
  const proofs = useEndpoint(showProofsOf, { params: { id: personId } });
  const [isTaking, setTaking] = useState(false);
  const has = proofs.data?.authenticator === true || (proofs.data?.passkeys ?? 0) > 0;
  return (
    <Card
      title="Segunda etapa na entrada"
      aside={
        has ? (
          <Button size="sm" variant="danger" onClick={() => setTaking(true)}>
            Retirar
          </Button>
        ) : null
      }
    >
      <AreaState of={proofs}>
        {({ take, authenticator, passkeys }) => (
          <p className={look('muted')}>
            {authenticator === null
              ? [take.reason, take.resolve].filter(Boolean).join(' ')
              : said(authenticator, passkeys ?? 0)}
          </p>
        )}
      </AreaState>
      {isTaking ? <TakeDialog {...{ personId, name }} onClose={() => setTaking(false)} /> : null}
    </Card>
  );
}

function said(authenticator: boolean, passkeys: number): string {
  const has = [
    ...(authenticator ? ['aplicativo autenticador'] : []),
    ...(passkeys > 0 ? [plural(passkeys, 'chave de acesso', 'chaves de acesso')] : []),
  ];
  return has.length === 0 ? 'Nem aplicativo autenticador nem chave de acesso.' : `Tem ${has.join(' e ')}.`;
}

function TakeDialog({ personId, name, onClose }: PersonProofsCardProps & { readonly onClose: () => void }) {
  const { act } = useAct(takeProofsAway, { invalidates: [showProofsOf, listSessionsOf] });
  return (
    <ActDialog
      words={{
        title: `Retirar o aplicativo e as chaves de ${name}`,
        text: 'Para quem perdeu o celular. Confira antes que é a própria pessoa quem pede. As sessões dela terminam, ela recebe um e-mail com o motivo e passa a entrar com a senha, ou com um código por e-mail se um perfil dela exigir.',
        verb: 'Retirar',
        busy: 'Retirando…',
        keep: 'Manter',
      }}
      danger
      fields={{
        reason: { kind: 'text', label: 'Motivo', lines: 2, limit: REASON_LIMIT, required: 'Escreva o motivo.' },
      }}
      send={({ reason }) => act({ params: { id: personId }, body: { reason } })}
      onDone={({ message }) => toast.success(message)}
      onClose={onClose}
    />
  );
}
