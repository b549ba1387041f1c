import { IconDownload, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate, formatDateTime } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { useParams } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { bringFile } from '../../../../platform/web/ui/actions/bring-file.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { TabPanel, Tabs, useTab } from '../../../../platform/web/ui/navigation/tabs.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { AdministrationDoor, AdministrationScreen } from '../../../access/web/index.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { useHolds } from '../../../session/web/index.ts';
import { closeReview } from '../../contract/review/close-review.ts';
import { getReview } from '../../contract/review/get-review.ts';
import { listReviewItems } from '../../contract/review/list-review-items.ts';
import { listReviewUnits } from '../../contract/review/list-review-units.ts';
import { listReviews } from '../../contract/review/list-reviews.ts';
import { makeReviewReport } from '../../contract/review/make-review-report.ts';
import { reviewsPlace } from '../places.ts';
import { ReviewItems } from './review-items.tsx';
import { ReviewProgress } from './review-progress.tsx';
import { ReviewUnits } from './review-units.tsx';

/** One review of access: how far it is, the accesses to answer, and the progress by unit. */
export const Component = () => (
  <AdministrationDoor of={reviewsPlace}>
    <Asked />
  </AdministrationDoor>
);

const crumbs = [{ label: 'Revisão' }];
type Review = OutputOf<typeof getReview>;

function Asked() {
  const id = Number(useParams()['id']);
  const review = useEndpoint(getReview, { params: { id } });
  return (
    <AreaState
      of={review}
      frame={(state) => (
        <AdministrationScreen of={reviewsPlace} crumbs={crumbs}>
          {state}
        </AdministrationScreen>
      )}
    >
      {(shown) => <Shown review={shown} />}
    </AreaState>
  );
}

const tabs = [
  { id: 'acessos', label: 'Acessos' },
  { id: 'setores', label: 'Por setor' },
];

function Shown({ review }: { readonly review: Review }) {
  const { id, name, message, deadline, closed_at, closed_by, is_late, counts } = review;
  const tab = useTab(tabs);
  return (
    <AdministrationScreen
      of={reviewsPlace}
      title={name}
      subtitle={
        closed_at === null
          ? `Responder até ${formatDate(deadline)} · aberta por ${review.opened_by}`
          : `Encerrada por ${closed_by ?? ''} em ${formatDateTime(closed_at)}`
      }
      crumbs={crumbs}
      aside={<ReviewActs review={review} />}
    >
      <div className={look('stack')}>
        {message ? <Note>{message}</Note> : null}
        {is_late ? (
          <Note tone="warn">
            O prazo terminou em {formatDate(deadline)}. As respostas valem até a revisão ser encerrada.
          </Note>
        ) : null}
        <Card title="Andamento no que você administra">
          <ReviewProgress of={counts} />
        </Card>
        <Tabs label="Partes da revisão" tabs={tabs} />
        <TabPanel tab={tab}>
          {tab === 'acessos' ? <ReviewItems id={id} isOpen={closed_at === null} /> : <ReviewUnits id={id} />}
        </TabPanel>
      </div>
    </AdministrationScreen>
  );
}

function ReviewActs({ review: { id, name, closed_at, may_close, counts } }: { readonly review: Review }) {
  const { act, isPending } = useAct(closeReview, {
    invalidates: [getReview, listReviews, listReviewItems, listReviewUnits],
  });
  const mayReport = useHolds(permission.MANAGE_USER_ADM, permission.INTERNAL_CONTROL);
  const [isMaking, setMaking] = useState(false);
  const close = async () => {
    const isSure = await confirm({
      title: `Encerrar ${name}?`,
      body:
        counts.pending > 0
          ? `${plural(counts.pending, 'acesso fica', 'acessos ficam')} sem resposta: continuam como estão, e o relatório diz quais.`
          : 'Todos os acessos foram respondidos. O relatório fica pronto.',
      verb: 'Encerrar revisão',
      keep: 'Manter aberta',
      icon: IconLock,
      danger: true,
    });
    if (!isSure) return;
    await act({ params: { id } }).then(
      ({ message }) => toast.success(message),
      (error: unknown) => toast.failure(error),
    );
  };
  const report = () => {
    setMaking(true);
    callEndpoint(makeReviewReport, { params: { id } })
      .then(({ report_file, file_name }) => bringFile(report_file, file_name))
      .catch((error: unknown) => toast.failure(error))
      .finally(() => setMaking(false));
  };
  if (may_close) {
    return (
      <Button icon={IconLock} block="narrow" busy={isPending} busyLabel="Encerrando…" onClick={() => void close()}>
        Encerrar revisão
      </Button>
    );
  }
  return closed_at !== null && mayReport ? (
    <Button
      variant="primary"
      icon={IconDownload}
      block="narrow"
      busy={isMaking}
      busyLabel="Preparando…"
      onClick={report}
    >
      Baixar relatório
    </Button>
  ) : null;
}
