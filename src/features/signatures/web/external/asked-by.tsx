import { Avatar } from '../../../../platform/web/ui/display/avatar.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { ExternalSignature } from './use-visit.ts';
import styles from './external-signature-screen.module.css';

/** Who asks, from where, and what: the first three questions of somebody who never saw this product. */
export function AskedBy({ request }: { readonly request: ExternalSignature }) {
  const {
    user_requester: requester,
    capacity_user_requester: unit,
    file_name: name,
    cannot_sign_justification: why,
  } = request;
  return (
    <section className={styles.ask} aria-labelledby="pedido">
      <p className={styles.who}>
        <Avatar name={requester} />
        <span>
          <b className={look('semi')}>{requester}</b>
          {unit ? (
            <>
              <br />
              <span className={look('small', 'muted')}>{unit}</span>
            </>
          ) : null}
        </span>
      </p>
      <h1 id="pedido">
        <span>pede a sua assinatura em</span>
        <span>{name ?? 'um documento de acesso restrito'}</span>
      </h1>
      {why === null ? null : (
        <div className={styles.why}>
          <Note tone="warn">{why}</Note>
        </div>
      )}
    </section>
  );
}
