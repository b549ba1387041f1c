import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconLoader2,
  IconRefresh,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoBulkJob } from '../../../contract/bulk-job.ts';
import { undo } from '../../../contract/undo.ts';
import { callEndpoint } from '../../api/client.ts';
import { reasonSentence } from '../../acts/refusal-note.tsx';
import { Link } from '../../router/index.ts';
import { useStore } from '../../store/create-store.ts';
import { toast } from '../../toasts/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Glyph, look } from '../../ui/look.tsx';
import { type FollowedJob, followedJobs, isEnded, type JobItem, letGo } from './followed-jobs.ts';
import styles from './job-lines.module.css';

/** A line for each item of a bulk act, and what can be done with it once it ended. */
export function JobLines({ id }: { readonly id: number }) {
  const followed = useStore(followedJobs).get(id);
  if (!followed) return null;
  const { job, items } = followed;
  const over = isEnded(job);
  // Once it ended, those that did not go, and where what was made is; what went is where it went.
  const shown = over ? items.filter(({ ok, made }) => ok !== true || made !== null) : items;
  const next = over ? undefined : items.find(({ ok }) => ok === null);
  const left = job.total - job.done - job.refused;
  return (
    <div className={styles.lines}>
      {!over && left > 1 ? (
        <p className={look('tiny', 'muted')}>Se cancelar, os {left} que faltam ficam onde estão.</p>
      ) : null}
      {shown.length > 0 ? (
        <ul className={styles.list} aria-label={`Itens: ${job.title}`} tabIndex={0}>
          {shown.map((item) => (
            <Line key={item.item} item={item} goesNow={item === next && job.state === 'IN_PROGRESS'} over={over} />
          ))}
        </ul>
      ) : null}
      {job.total > items.length && items.length > 0 && !over ? (
        <p className={look('tiny', 'muted')}>e mais {job.total - items.length}</p>
      ) : null}
      {over ? <Ended followed={followed} /> : null}
    </div>
  );
}

function Line({ item, goesNow, over }: { readonly item: JobItem; readonly goesNow: boolean; readonly over: boolean }) {
  const { label, ok, message, reasons, made } = item;
  const said = ok === true ? 'feito' : ok === null ? (over ? 'não foi' : goesNow ? 'indo…' : 'na fila') : '';
  const icon = ok === true ? IconCircleCheck : ok === false ? IconAlertCircle : goesNow ? IconLoader2 : IconClock;
  const why = ok === false ? (reasons?.length ? reasons.map(reasonSentence).join(' ') : message) : null;
  return (
    <li className={styles.line} data-state={ok === null ? 'open' : ok ? 'done' : 'failed'}>
      <Glyph of={icon} turning={goesNow} className={styles.icon} />
      <span className={look('nup', 'cut')}>{label ?? 'Processo'}</span>
      {made ? <Link to={made.to}>{made.label}</Link> : <span className={look('muted')}>{said}</span>}
      {why ? <span className={styles.why}>{why}</span> : null}
    </li>
  );
}

/** Tried again: what failed by itself. A refusal would be the same. */
const FAILED = 'UNEXPECTED';

function Ended({ followed: { job, items, restart } }: { readonly followed: FollowedJob }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const failed = items.filter(({ code }) => code === FAILED).map(({ item }) => item);
  const press = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      letGo(job.id);
    } catch (error) {
      toast.failure(error);
    }
    setBusy(false);
  };
  const takeBack = async () => {
    const { undo_token } = await callEndpoint(undoBulkJob, { params: { id: job.id } });
    const { message } = await callEndpoint(undo, { body: { undo_token } });
    toast.success(message);
    // Which of it is on the screen only the capability of the act could say: all that is there is read again.
    void client.invalidateQueries();
  };
  const retry = restart && failed.length > 0 ? () => restart(failed) : null;
  if (!retry && !job.reversible) return null;
  return (
    <div className={look('row', 'wrap')}>
      {retry ? (
        <Button size="sm" icon={IconRefresh} busy={busy} onClick={() => void press(retry)}>
          {failed.length === 1 ? 'Tentar de novo o que falhou' : `Tentar de novo os ${failed.length} que falharam`}
        </Button>
      ) : null}
      {job.reversible ? (
        <Button size="sm" icon={IconArrowBackUp} busy={busy} onClick={() => void press(takeBack)}>
          Desfazer
        </Button>
      ) : null}
    </div>
  );
}
