import { IconChevronLeft, IconChevronRight, IconFileTypePdf, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatDate, formatDateTime } from '../../../../platform/web/format/date.ts';
import { formatBytes, plural } from '../../../../platform/web/format/number.ts';
import { PrintHeading } from '../../../../platform/web/layout/print-heading.tsx';
import { buttonLook, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import type { getGazetteDay } from '../../contract/reading/get-gazette-day.ts';
import { type ActKind, actKindName, actKinds } from '../../rules/act-kinds.ts';
import { editionNumber, longDay } from '../../rules/edition-number.ts';
import { dayAddress } from '../../rules/public-pages.ts';
import { ActLine } from './act-line.tsx';
import { EditionCalendar } from './edition-calendar.tsx';
import { Follow } from './follow.tsx';
import { HowToCheck } from './how-to-check.tsx';
import { Masthead } from './masthead.tsx';
import styles from './day-page.module.css';

type Day = OutputOf<typeof getGazetteDay>;
type Edition = Day['editions'][number];

/** All that came out on a day, in the order of the gazette; or that nothing did, and what is near. */
export function DayPage({ day }: { readonly day: Day & { readonly date: string } }) {
  const { date, today, editions, previous, next } = day;
  const inWords = longDay(date);
  const organs = [
    ...new Map(editions.flatMap(({ acts }) => acts.map(({ organ }) => [organ.id, organ.name]))).entries(),
  ];
  return (
    <>
      <PrintHeading title={`Diário Oficial de ${formatDate(date)}`} />
      <Masthead isTitle government={editions[0]?.government}>
        <DayLink to={previous} label="Edição anterior" icon={IconChevronLeft} />
        <p className={look('grow')}>
          <b>{date === today ? `Hoje, ${inWords}` : `${inWords.charAt(0).toUpperCase()}${inWords.slice(1)}`}</b>
          <br />
          <span className={look('small', 'muted')}>
            {editions.length === 0 ? 'sem edição' : editions.map(named).join(' · ')}
          </span>
        </p>
        <DayLink to={next} label="Próxima edição" icon={IconChevronRight} />
      </Masthead>
      <div className={classNames(styles.columns, look('page'))}>
        <div className={styles.main}>
          {editions.length === 0 ? (
            <Empty
              title={`Não houve edição em ${formatDate(date)}`}
              text={
                date > today
                  ? 'Este dia ainda não chegou.'
                  : 'Dias sem atos a publicar, feriados e fins de semana não têm edição.'
              }
              action={
                <span className={look('row', 'wrap')}>
                  {next ? <ButtonLink to={dayAddress(next)}>Edição de {formatDate(next)}</ButtonLink> : null}
                  {previous ? (
                    <ButtonLink to={dayAddress(previous)}>Edição de {formatDate(previous)}</ButtonLink>
                  ) : null}
                </span>
              }
            />
          ) : (
            editions.map((edition) => <EditionActs key={edition.id} edition={edition} />)
          )}
        </div>
        <div className={styles.beside}>
          <EditionCalendar key={date} date={date} />
          {editions.map((edition) => (
            <HowToCheck key={edition.id} edition={edition} />
          ))}
          <Follow
            feeds={organs.slice(0, 4).map(([id, name]) => ({ label: `Só ${name}`, asks: { organ: String(id) } }))}
          />
        </div>
      </div>
    </>
  );
}

/** "Edição nº 197 · 34 atos" */
const named = ({ number, kind, acts }: Edition): string =>
  `Edição ${kind === 'EXTRA' ? 'extra ' : ''}${editionNumber(number)} · ${plural(acts.length, 'ato', 'atos')}`;

interface DayLinkProps {
  readonly to: string | null;
  readonly label: string;
  readonly icon: typeof IconChevronLeft;
}

const DayLink = ({ to, label, icon }: DayLinkProps) =>
  to === null ? null : (
    <ButtonLink className={look('noPrint')} square icon={icon} to={dayAddress(to)} aria-label={label} />
  );

function EditionActs({ edition }: { readonly edition: Edition }) {
  const { id, acts, file, pages, size, signed_at } = edition;
  const [kind, setKind] = useState<ActKind | 'ALL'>('ALL');
  const kinds = actKinds.filter((one) => acts.some((act) => act.kind === one));
  const shown = kind === 'ALL' ? acts : acts.filter((act) => act.kind === kind);
  const organs = [...new Map(shown.map(({ organ }) => [organ.id, organ.name])).entries()];
  return (
    <section aria-labelledby={`edicao-${id}`}>
      <div className={styles.edition}>
        <h2 id={`edicao-${id}`}>{named(edition)}</h2>
        <a className={classNames(buttonLook({ variant: 'soft' }), look('noPrint'))} href={file}>
          <Glyph of={IconFileTypePdf} /> Edição em PDF
          <span className={look('small')}>
            {plural(pages, 'página', 'páginas')} · {formatBytes(size)}
          </span>
        </a>
      </div>
      <p className={classNames(styles.seal, look('small'))}>
        <Glyph of={IconShieldCheck} /> Assinada pela instituição em {formatDateTime(signed_at)}
      </p>
      {kinds.length > 1 ? (
        <div className={classNames(styles.kinds, look('noPrint'))}>
          <Segmented
            label="Mostrar"
            options={[
              { value: 'ALL', label: `Tudo (${acts.length})` },
              ...kinds.map((one) => ({
                value: one,
                label: `${actKindName(one).many} (${acts.filter((act) => act.kind === one).length})`,
              })),
            ]}
            value={kind}
            onChange={(value) => setKind(value as ActKind | 'ALL')}
          />
        </div>
      ) : null}
      {organs.length > 2 ? (
        <nav className={classNames(styles.index, look('noPrint'))} aria-label={`Órgãos da ${named(edition)}`}>
          {organs.map(([organ, name]) => (
            <a key={organ} href={`#orgao-${id}-${organ}`}>
              {name}{' '}
              <span className={look('muted', 'digits')}>{shown.filter((act) => act.organ.id === organ).length}</span>
            </a>
          ))}
        </nav>
      ) : null}
      {organs.map(([organ, name]) => (
        <section key={organ} aria-labelledby={`orgao-${id}-${organ}`}>
          <h3 className={styles.organ} id={`orgao-${id}-${organ}`}>
            {name}
          </h3>
          {shown
            .filter((act) => act.organ.id === organ)
            .map((act) => (
              <ActLine key={act.id} act={act} level={4} />
            ))}
        </section>
      ))}
    </section>
  );
}
