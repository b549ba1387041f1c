import { IconChevronRight, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../../../platform/web/router/index.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDuration, formatRelative } from '../../../../platform/web/format/date.ts';
import { shownNumber } from '../../../../platform/web/format/person.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { listDocuments } from '../../../documents/contract/reading/list-documents.ts';
import { DocumentSituation } from '../../../documents/web/index.ts';
import { getHistory } from '../../../processes/contract/timeline/get-history.ts';
import type { ProcessDetail } from '../../../processes/web/index.ts';
import { listDispatches } from '../../../transfers/contract/dispatches/list-dispatches.ts';
import { detailAddress } from '../list/process-row.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import styles from './preview-parts.module.css';

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** The last move with what was said in it; nothing while there was none. */
export function LastDispatch({ processId }: { readonly processId: number }) {
  const { data } = useEndpoint(listDispatches, { params: { processId }, query: { paginator_count: 1 } });
  const last = data?.results.find(({ draft }) => !draft);
  if (!last) return null;
  return (
    <Part title={`Último despacho · ${last.user.name}, ${formatRelative(last.sent_date ?? last.date)}`}>
      <p>
        {last.title}, de {last.from.label} para {last.to?.label ?? last.from.label}
      </p>
      {last.observation ? <p className={look('soft')}>{last.observation}</p> : null}
    </Part>
  );
}

const STEPS = 5;

/** The units by which the process came, the oldest first, and how long it has taken. */
export function PreviewPath({ process }: { readonly process: ProcessDetail }) {
  const { data } = useEndpoint(getHistory, { params: { id: process.id } });
  if (!data) return null;
  const passed = data.history.toReversed().flatMap(({ id, capacity }) => (capacity ? [{ id, unit: capacity }] : []));
  // It begins where it was opened, also when it was sent on at once.
  const units = [{ id: 0, unit: process.origin }, ...passed].filter(
    ({ unit }, index, all) => all[index - 1]?.unit.id !== unit.id,
  );
  const shown = units.slice(-STEPS);
  return (
    <Part title="Caminho até aqui">
      <ol className={styles.path}>
        {units.length > shown.length ? <li aria-label="antes, outros setores">…</li> : null}
        {shown.map(({ id, unit }, index) => (
          <li key={id} title={unit.description} className={index === shown.length - 1 ? look('semi') : undefined}>
            {index > 0 || units.length > shown.length ? <Glyph of={IconChevronRight} className={styles.arrow} /> : null}
            {unit.label}
          </li>
        ))}
      </ol>
      <p className={look('small', 'muted')}>{formatDuration(data.total_process_time)} no total</p>
    </Part>
  );
}

const RECENT = 3;

/** The latest documents and how many there are. */
export function PreviewDocuments({ process }: { readonly process: ProcessDetail }) {
  const query = { paginator_count: RECENT, order_by: '-sequence' as const };
  const { data } = useEndpoint(
    listDocuments,
    { params: { processId: process.id }, query },
    { enabled: process.documents_access !== 'none' },
  );
  if (!data || data.count === 0) return null;
  return (
    <Part title="Documentos recentes">
      <ul>
        {data.results.map((document) => (
          <li key={document.id} className={styles.document}>
            <Glyph of={IconFileText} />
            <span className={look('grow')}>{document.title}</span>
            <DocumentSituation document={document} />
          </li>
        ))}
      </ul>
      <Link className={look('small')} to={`${detailAddress(process.id)}?tab=documentos`}>
        {data.count === 1 ? 'Ver o documento' : `Ver os ${plural(data.count, 'documento', 'documentos')}`}
      </Link>
    </Part>
  );
}

/** A document's number stays on one line. */
const unbroken = (number: string): string => number.replace('-', '\u2011');

/** Whom the process concerns. */
export function PreviewInterested({ process: { cc } }: { readonly process: ProcessDetail }) {
  if (cc.length === 0) return null;
  return (
    <Part title={cc.length === 1 ? 'Interessado' : 'Interessados'}>
      <ul>
        {cc.map((party) => (
          <li key={party.id}>
            {party.name}
            {party.user_cpf || party.cnpj ? (
              <p className={look('small', 'muted')}>
                {party.user_cpf ? 'CPF' : 'CNPJ'} {unbroken(shownNumber(party))}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}
