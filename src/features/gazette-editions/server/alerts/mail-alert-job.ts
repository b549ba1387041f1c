import { shownDay } from '../../../../kernel/shown-dates.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { bytesAddress } from '../../../../platform/contract/bytes-endpoint.ts';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import { stopAlertAtOnce } from '../../contract/alerts/answer-alert.ts';
import { alertLimits } from '../../rules/alert-rules.ts';
import { editionNumber } from '../../rules/edition-number.ts';
import { actAddress, dayAddress } from '../../rules/public-pages.ts';
import { editionTables } from '../edition-row.ts';
import { publishedActs } from '../reading/published-rows.ts';
import { alertToken } from './alert-links.ts';

const schema = z.object({ alert_id: z.int(), edition_id: z.int() });

/** Tells one who asked of the acts of an edition that have their words. Who stopped meanwhile is told nothing. */
export const mailAlertJob = mailJob({
  name: 'mail-gazette-alert',
  schema,
  write: async ({ data, deps }) => {
    const alert = await editionTables(deps.db)
      .selectFrom('gazette_editions.alert')
      .selectAll()
      .where('id', '=', data.alert_id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (!alert) return undefined;
    const acts = await publishedActs(deps.db)
      .select(['a.id', 'a.title', 'a.organ', 'e.date', 'e.number'])
      .where('a.edition_id', '=', data.edition_id)
      .where(sql<boolean>`a.terms @@ to_tsquery('simple', ${alert.query})`)
      .orderBy('a.position')
      .limit(alertLimits.actsInLetter + 1)
      .execute();
    const [first] = acts;
    if (!first) return undefined;
    const { publicUrl } = deps.config;
    const token = alertToken(deps, 'stop', { id: alert.id, now: deps.clock() });
    return {
      to: alert.email,
      subject: `Diário Oficial de ${shownDay(first.date)}: ${alert.words}`,
      paragraphs: [
        `A edição ${editionNumber(first.number!)}, de ${shownDay(first.date)}, tem atos com “${alert.words}”:`,
      ],
      items: [
        ...acts
          .slice(0, alertLimits.actsInLetter)
          .map(({ id, title, organ }) => ({ title, text: organ, url: publicUrl + actAddress(id) })),
        ...(acts.length > alertLimits.actsInLetter
          ? [{ title: 'E outros', text: 'Estão na página da edição.', url: publicUrl + dayAddress(first.date) }]
          : []),
      ],
      action: { label: 'Abrir a edição', url: publicUrl + dayAddress(first.date) },
      footer: 'Você pediu este aviso na página do Diário Oficial.',
      footerLinks: [{ label: 'Não receber mais este aviso', url: `${publicUrl}/diario/alertas/parar#${token}` }],
      stopAt: publicUrl + bytesAddress(stopAlertAtOnce, { token }),
    };
  },
});
