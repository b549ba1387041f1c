import { IconArrowDown, IconBan, IconSignature } from '@tabler/icons-react';
import type { BlockedReason } from '../../../../platform/web/ui/actions/blocked.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import type { ExternalSignature } from './use-visit.ts';
import styles from './answer-bar.module.css';

interface AnswerBarProps {
  readonly request: ExternalSignature;
  readonly read: boolean;
  /** The document did not open. */
  readonly failed: boolean;
  readonly onRead: (read: boolean) => void;
  readonly onProve: () => void;
  readonly onSign: () => void;
  readonly onRefuse: () => void;
}

/** Read, then sign or refuse; at the bottom of a phone, beside the document elsewhere. */
export function AnswerBar({ request, read, failed, onRead, onProve, onSign, onRefuse }: AnswerBarProps) {
  const blocked = whyNotYet(request, { read, failed });
  const asksToRead = !request.needs_proof && request.can_sign;
  return (
    <section className={styles.bar} data-tall-bar={asksToRead || undefined} aria-label="Responder ao pedido">
      {asksToRead ? (
        <Checkbox
          label="Li o documento até o fim"
          hint={read ? undefined : 'Marca sozinho quando você chega à última página.'}
          checked={read}
          onChange={(event) => onRead(event.target.checked)}
        />
      ) : null}
      <div className={styles.buttons}>
        <Button
          size="lg"
          icon={IconBan}
          onClick={onRefuse}
          blocked={request.can_refuse ? null : { message: 'Este pedido não pode mais ser recusado.' }}
        >
          Recusar
        </Button>
        {request.needs_proof ? (
          <Button size="lg" variant="primary" onClick={onProve}>
            Abrir o documento
          </Button>
        ) : (
          <Button size="lg" variant="primary" icon={IconSignature} onClick={onSign} blocked={blocked}>
            Assinar
          </Button>
        )}
      </div>
      {blocked && request.can_sign && !failed ? (
        <p className={look('small', 'muted')}>
          <Glyph of={IconArrowDown} /> Leia até o fim para assinar.
        </p>
      ) : null}
    </section>
  );
}

/** Why it cannot be signed now: what the server says, and what was not read. */
function whyNotYet(
  { can_sign: allowed, cannot_sign_justification: why }: ExternalSignature,
  { read, failed }: Pick<AnswerBarProps, 'read' | 'failed'>,
): BlockedReason | null {
  if (!allowed) return { message: why ?? 'Este documento não pode ser assinado agora.' };
  if (failed) return { message: 'Não deu para mostrar o documento. Tente de novo.' };
  return read ? null : { message: 'Leia o documento até o fim. Se já leu, marque “Li o documento até o fim”.' };
}
