import { localDateOf } from '../../../../kernel/calendar.ts';
import { pageHead, type PageHead } from '../../../../platform/server/pages/page-head.ts';
import { xmlText } from '../../../../platform/server/pages/xml-text.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { actKindName } from '../../rules/act-kinds.ts';
import { editionNumber, longDay } from '../../rules/edition-number.ts';
import { actAddress, dayAddress, freshSeconds } from '../../rules/public-pages.ts';
import { readGazetteDay } from './read-gazette-day.ts';
import { readPublishedAct } from './read-published-act.ts';

const feed = { type: 'application/atom+xml', title: 'Diário Oficial', href: '/diario.atom' };

/** The last edition. */
export const lastDayHead = pageHead({
  path: '/diario',
  keptFor: freshSeconds,
  open:
    ({ db, config, clock }) =>
    async () =>
      (await dayHead(db, { origin: config.publicUrl, now: clock() })) ?? nothingYet(config.publicUrl),
});

/** The editions of a day. A day without any is no page of its own. */
export const gazetteDayHead = pageHead({
  path: '/diario/:date',
  keptFor: freshSeconds,
  open:
    ({ db, config, clock }) =>
    async ({ params: { date = '' } }) =>
      isDay(date) ? dayHead(db, { origin: config.publicUrl, now: clock(), date }) : null,
});

/** One act, with its text and as linked data (schema.org). */
export const publishedActHead = pageHead({
  path: '/diario/atos/:id',
  keptFor: freshSeconds,
  open:
    ({ db, config: { publicUrl } }) =>
    async ({ params: { id = '' } }) => {
      const act = /^[1-9]\d{0,14}$/.test(id) ? await readPublishedAct(db, Number(id)) : null;
      return act === null ? null : actHead(act, publicUrl);
    },
});

const isDay = (date: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) &&
  !Number.isNaN(Date.parse(date)) &&
  localDateOf(new Date(`${date}T12:00:00Z`), 'UTC') === date;

const nothingYet = (origin: string): PageHead => ({
  title: 'Diário Oficial · Carimbo',
  description: 'Todas as edições e todos os atos publicados, para ler, procurar e conferir.',
  canonical: `${origin}/diario`,
  alternates: [feed],
  linkedData: { '@context': 'https://schema.org', '@type': 'Periodical', name: 'Diário Oficial' },
  text: '<p>Nenhuma edição ainda.</p>',
});

interface OfDay {
  readonly origin: string;
  readonly now: Date;
  readonly date?: string;
}

async function dayHead(db: Database, { origin, now, date: asked }: OfDay): Promise<PageHead | null> {
  const { date, editions } = await readGazetteDay(db, { now, date: asked });
  if (date === null || editions.length === 0) return null;
  const day = longDay(date);
  const named = editions.map(({ number }) => `edição ${editionNumber(number)}`).join(' e ');
  const lines = editions.flatMap(({ acts }) =>
    acts.map(
      ({ id, title, organ, summary }) =>
        `<li><a href="${actAddress(id)}">${xmlText(title)}</a> (${xmlText(organ.name)}): ${xmlText(summary)}</li>`,
    ),
  );
  return {
    title: `Diário Oficial de ${day} · Carimbo`,
    description: `Diário Oficial, ${named}, de ${day}: todos os atos, com o texto e o PDF assinado.`,
    canonical: origin + dayAddress(date),
    alternates: [feed],
    linkedData: {
      '@context': 'https://schema.org',
      '@graph': editions.map((edition) => ({
        '@type': 'PublicationIssue',
        '@id': `${origin}${edition.file}`,
        issueNumber: edition.number,
        datePublished: date,
        isPartOf: { '@type': 'Periodical', name: 'Diário Oficial', publisher: edition.government },
        url: origin + dayAddress(date),
        encoding: {
          '@type': 'MediaObject',
          contentUrl: origin + edition.file,
          encodingFormat: 'application/pdf',
          contentSize: String(edition.size),
          sha256: edition.sha256,
        },
        hasPart: edition.acts.map(({ id, title }) => ({
          '@type': 'Legislation',
          '@id': origin + actAddress(id),
          name: title,
        })),
      })),
    },
    text: `<main><h1>Diário Oficial</h1><p>${xmlText(`${day}, ${named}`)}</p><ul>${lines.join('')}</ul></main>`,
  };
}

function actHead(act: NonNullable<Awaited<ReturnType<typeof readPublishedAct>>>, origin: string): PageHead {
  const { id, title, organ, kind, summary, html, edition, page, errata, erratum_of, signers } = act;
  const url = origin + actAddress(id);
  const where = `Diário Oficial, edição ${editionNumber(edition.number)}, de ${longDay(edition.date)}, página ${page}`;
  return {
    title: `${title} · Diário Oficial`,
    description: summary,
    canonical: url,
    alternates: [feed],
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'Legislation',
      '@id': url,
      url,
      identifier: String(id),
      name: title,
      abstract: summary,
      inLanguage: 'pt-BR',
      legislationType: actKindName(kind).one,
      legislationPassedBy: { '@type': 'GovernmentOrganization', name: organ.name },
      datePublished: edition.date,
      legislationLegalValue: 'AuthoritativeLegalValue',
      author: signers.map(({ name, post }) => ({ '@type': 'Person', name, ...(post ? { jobTitle: post } : {}) })),
      isPartOf: {
        '@type': 'PublicationIssue',
        issueNumber: edition.number,
        datePublished: edition.date,
        isPartOf: { '@type': 'Periodical', name: 'Diário Oficial', publisher: edition.government },
      },
      encoding: {
        '@type': 'MediaObject',
        contentUrl: `${origin}${edition.file}#page=${page}`,
        encodingFormat: 'application/pdf',
        sha256: edition.sha256,
      },
      ...(erratum_of ? { legislationAmends: origin + actAddress(erratum_of.id) } : {}),
      ...(errata.length > 0 ? { citation: errata.map((one) => origin + actAddress(one.id)) } : {}),
    },
    text: `<main><h1>${xmlText(title)}</h1><p>${xmlText(`${organ.name}. ${where}.`)}</p>${html}<p><a href="${edition.file}#page=${page}">PDF</a></p></main>`,
  };
}
