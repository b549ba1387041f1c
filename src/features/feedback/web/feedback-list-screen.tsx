import { keepPreviousData } from '@tanstack/react-query';
import { IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../platform/web/format/date.ts';
import { formatBytes } from '../../../platform/web/format/number.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';
import type { Column } from '../../../platform/web/ui/display/table.tsx';
import { SelectField } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../platform/web/ui/navigation/list-address.ts';
import { PagedTable } from '../../../platform/web/ui/navigation/paged-table.tsx';
import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import { AdministrationDoor, AdministrationScreen } from '../../access/web/index.ts';
import { openInTab } from '../../documents/web/index.ts';
import { listFeedback } from '../contract/list-feedback.ts';
import { openFeedbackFile } from '../contract/open-feedback-file.ts';
import { areaName } from '../rules/areas.ts';
import { feedbackTypes, typeNames } from '../rules/feedback.ts';
import { feedbackPlace } from './place.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import styles from './feedback-list-screen.module.css';

type Feedback = OutputOf<typeof listFeedback>['results'][number];

const types = feedbackTypes.map((value) => ({ value, label: typeNames[value] }));
const standings = [
  { value: 'false', label: 'Sem resposta' },
  { value: 'true', label: 'Respondidas' },
];

/** What people said of the product, and the answers (decision 104). */
export const Component = () => (
  <AdministrationDoor of={feedbackPlace}>
    <FeedbackList />
  </AdministrationDoor>
);

function FeedbackList() {
  const { query, change, paging } = useListAddress();
  const [address] = useAddress();
  const type = feedbackTypes.find((one) => one === address.get('type'));
  const answered = standings.find(({ value }) => value === address.get('answered'))?.value ?? '';
  const [answering, setAnswering] = useState<Feedback | null>(null);
  const list = useEndpoint(
    listFeedback,
    {
      query: {
        page: query.page,
        paginator_count: query.paginator_count,
        ...(type && { type }),
        ...(answered && { answered: answered === 'true' }),
      },
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <AdministrationScreen of={feedbackPlace} subtitle="O que as pessoas dizem do sistema; a resposta vai por e-mail">
      <div className={look('stack')}>
        <div className={styles.tools}>
          <SelectField
            label="Tipo"
            placeholder="Todos"
            options={types}
            value={type ?? ''}
            onChange={({ target }) => change({ type: target.value })}
          />
          <SelectField
            label="Situação"
            placeholder="Todas"
            options={standings}
            value={answered}
            onChange={({ target }) => change({ answered: target.value })}
          />
        </div>
        <PagedTable
          caption="Opiniões"
          of={list}
          paging={paging}
          columns={columnsWith(setAnswering)}
          narrowed={
            type || answered
              ? {
                  title: 'Nenhuma opinião encontrada',
                  text: 'Confira o tipo e a situação.',
                  clear: () => change({ type: '', answered: '' }),
                }
              : null
          }
          empty={
            <Empty
              icon={IconMessage2}
              title="Nenhuma opinião ainda"
              text="O que as pessoas enviarem em Enviar opinião aparece aqui."
            />
          }
        />
      </div>
      {answering ? <AnswerDialog of={answering} onClose={() => setAnswering(null)} /> : null}
    </AdministrationScreen>
  );
}

const openFile = (id: number) =>
  void openInTab(() => callEndpoint(openFeedbackFile, { query: { feedback_id: id } })).catch(toast.failure);

const columnsWith = (answer: (one: Feedback) => void): readonly Column<Feedback>[] => [
  {
    id: 'feedback',
    name: 'Opinião',
    plain: true,
    cell: ({ id, type, area, description, url, file }) => (
      <>
        <strong>
          {typeNames[type]} · {areaName(area)}
        </strong>
        <div className={styles.text}>{description}</div>
        {url === null ? null : <div className={look('small', 'muted')}>{url}</div>}
        {file ? (
          <Button size="sm" onClick={() => openFile(id)}>
            Abrir {file.name}, {formatBytes(file.size)}
          </Button>
        ) : null}
      </>
    ),
  },
  {
    id: 'sent',
    name: 'Enviada',
    cell: ({ date, sent_by: by }) => (
      <span className={look('small')}>
        <span className={styles.sent}>{formatDateTime(date)}</span>
        <br />
        <span className={look('muted')}>por {by}</span>
      </span>
    ),
  },
  {
    id: 'answer',
    name: 'Resposta',
    plain: true,
    cell: (one) =>
      one.answer ? (
        <>
          <div className={styles.text}>{one.answer.text}</div>
          <span className={look('small', 'muted')}>
            {formatDateTime(one.answer.date)}, por {one.answer.by}
          </span>
        </>
      ) : (
        <Button size="sm" aria-label={`Responder a ${one.sent_by}`} onClick={() => answer(one)}>
          Responder
        </Button>
      ),
  },
];
