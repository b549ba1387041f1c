import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from '../../../platform/web/router/index.ts';
import { plural } from '../../../platform/web/format/number.ts';
import { Screen } from '../../../platform/web/layout/screen.tsx';
import { Skeleton } from '../../../platform/web/ui/display/area-message.tsx';
import { ButtonLink, buttonLook } from '../../../platform/web/ui/actions/button.tsx';
import { Progress } from '../../../platform/web/ui/display/meter.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { useCurrentUser } from '../../session/web/index.ts';
import { type GoOn, type KeptRun, readKeptRun } from './signing/kept-run.ts';
import { GOES_ON } from './signature-address.ts';
import { GovbrFailure, NOT_AUTHORISED } from './govbr/govbr-failure.tsx';
import { useGovbrReturn } from './govbr/use-govbr-return.ts';
import type { GovbrVisit } from './govbr/use-govbr-visit.ts';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import styles from './govbr-return-screen.module.css';
import { LineList, OutcomeLine } from './line-list.tsx';

/** Where gov.br brings a person back: goes on to the second visit, or tells what is signed. What came is used once. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const [brought] = useState(() => ({ code: address.get('code'), state: address.get('state') }));
  const personId = useCurrentUser()?.id;
  // What was kept is settled as the answers come: it is read before.
  const kept = useMemo(() => (personId === undefined ? null : readKeptRun(personId)), [personId]);
  const visit = useGovbrReturn(brought);
  const isBrought = visit !== null;
  useEffect(() => {
    // A code that was used is worth nothing in the history of the browser.
    if (isBrought) setAddress({}, { replace: true });
  }, [isBrought, setAddress]);
  const isOver = visit === null || visit.failure !== null || visit.left === 0;
  const goOn = isOver && visit && kept ? whatFollows(kept, visit) : null;
  return (
    <Screen
      title="Assinatura pelo gov.br"
      crumbs={[{ label: 'Assinaturas', to: '/app/assinaturas' }, { label: 'gov.br' }]}
    >
      {visit === null ? <Note tone="warn">{NOT_AUTHORISED}</Note> : null}
      {visit?.failure ? <GovbrFailure error={visit.failure} /> : null}
      {visit && visit.outcomes.length > 0 ? <Outcomes visit={visit} /> : null}
      {!isOver && visit?.left === null ? <Skeleton lines={4} label="Assinando pelo gov.br" /> : null}
      {goOn ? (
        <Note tone="warn" live>
          {goOn.says}
        </Note>
      ) : null}
      {isOver ? (
        <p className={classNames(styles.left, look('row', 'wrap'))}>
          {goOn ? (
            <ButtonLink to={goOn.to} state={GOES_ON} variant="primary">
              {goOn.label}
            </ButtonLink>
          ) : null}
          <ButtonLink to="/app/assinaturas" variant={goOn ? 'default' : 'primary'}>
            Voltar às assinaturas
          </ButtonLink>
          {visit?.leave ? (
            <a className={buttonLook({})} href={visit.leave}>
              Sair do gov.br
            </a>
          ) : null}
        </p>
      ) : null}
    </Screen>
  );
}

/** What the signature was the first half of, once all of it was signed; what failed is told, and leads nowhere. */
function whatFollows({ left, goOn }: KeptRun, { outcomes }: GovbrVisit): GoOn | null {
  const signed = new Set(outcomes.filter(({ ok }) => ok).map(({ process_file_id: id }) => id));
  return goOn && left.every(({ id }) => signed.has(id)) ? goOn : null;
}

function Outcomes({ visit: { outcomes, left, failure } }: { readonly visit: GovbrVisit }) {
  const total = outcomes.length + (left ?? 0);
  const signed = outcomes.filter(({ ok }) => ok).length;
  const isRunning = left !== 0 && failure === null;
  return (
    <div className={look('stack')}>
      <p role="status" className={look('semi')}>
        {isRunning ? `Assinando ${plural(total, 'documento', 'documentos')}.` : sumOf(signed, total)}
      </p>
      {isRunning ? (
        <>
          <Progress label="Andamento das assinaturas" percent={Math.round((100 * outcomes.length) / total)} />
          <p className={look('small', 'soft')}>Não feche esta página até o fim.</p>
        </>
      ) : null}
      <LineList label="Documentos">
        {outcomes.map((outcome) => (
          <OutcomeLine
            key={outcome.process_file_id}
            state={outcome.ok ? 'done' : 'error'}
            title={outcome.title}
            failure={outcome.ok ? null : outcome.message}
            said={outcome.ok ? 'Assinado' : 'Não assinado'}
          />
        ))}
      </LineList>
    </div>
  );
}

function sumOf(signed: number, total: number): string {
  if (signed < total) return `${signed} de ${plural(total, 'documento assinado', 'documentos assinados')}.`;
  return total === 1 ? 'Documento assinado.' : `${total} documentos assinados.`;
}
