import { z } from 'zod';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { shownMoment } from '../../../../kernel/shown-dates.ts';
import { bytesAddress } from '../../../../platform/contract/bytes-endpoint.ts';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import { publicTimeline } from '../../../processes/server/index.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { stopFollowAtOnce } from '../../contract/by-mail/answer-follow.ts';
import { followLimits } from '../../rules/follow-limits.ts';
import { MAILBOX, processPage, STOP } from '../../rules/public-pages.ts';
import { followToken } from './follow-links.ts';
import { followedProcess } from './followed-process.ts';

const schema = z.object({ follow_id: z.int(), after: z.int(), until: z.int() });

/**
 * Tells one who follows a process what happened in it, in plain words. Who stopped meanwhile is told nothing, and nothing is told
 * of a process that is not public as the letter leaves.
 */
export const mailMovementJob = mailJob({
  name: 'mail-movement',
  schema,
  write: async ({ data, deps }) => {
    if (!deps.config.publicSearchEnabled) return undefined;
    const followed = await followedProcess(deps, data.follow_id, true);
    if (followed === null) return undefined;
    const { follow, process } = followed;
    const { history } = await publicTimeline(deps, process);
    const facts = history.filter(({ id }) => id > data.after && id <= data.until).reverse();
    if (facts.length === 0) return undefined;
    const { time_zone: zone } = await getInstitution(deps.db);
    const number = formatNup(process.nup!);
    const { publicUrl } = deps.config;
    const token = followToken(deps, 'stop', { id: follow.id, now: deps.clock() });
    const more = facts.length - followLimits.factsInLetter;
    return {
      to: follow.email,
      subject: `O processo ${number} andou`,
      paragraphs: [`O que aconteceu no processo ${number}:`],
      items: [
        ...facts
          .slice(-followLimits.factsInLetter)
          .map(({ date, plain }) => ({ title: shownMoment(new Date(date), zone, ', às '), text: plain })),
        ...(more > 0 ? [{ title: `E mais ${more}`, text: 'O que veio antes está na página do processo.' }] : []),
      ],
      action: { label: 'Abrir o processo', url: publicUrl + processPage(process.nup!) },
      thread: `follow-${follow.id}`,
      footer: 'Você pediu para acompanhar este processo.',
      footerLinks: [
        { label: 'Parar de acompanhar', url: `${publicUrl}${STOP}#${token}` },
        { label: 'Ver tudo o que você acompanha', url: publicUrl + MAILBOX },
      ],
      stopAt: publicUrl + bytesAddress(stopFollowAtOnce, { token }),
    };
  },
});
