import type { z } from 'zod';
import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import {
  programCanceled,
  programDateChanged,
  publicationProgrammed,
  publicationPublished,
  publicationRefused,
} from '../../../gazette/contract/events.ts';
import type { NotificationKind } from '../../rules/notification-kinds.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';

type GazetteTelling = (
  doer: { readonly name: string } | null,
  nup: string | null,
  payload: z.output<typeof programCanceled.payload>,
) => string;

const tellings: Readonly<Record<string, { readonly kind: NotificationKind; readonly text: GazetteTelling }>> = {
  [publicationRefused.type]: { kind: 'DOE_REFUSED', text: notificationText.gazetteRefused },
  [publicationProgrammed.type]: {
    kind: 'DOE_PROGRAMMED',
    text: (doer, nup, { date }) => notificationText.gazetteProgrammed(doer, nup, date),
  },
  [programDateChanged.type]: {
    kind: 'DOE_PROGRAM_CHANGED',
    text: (doer, nup, { date }) => notificationText.gazetteDateChanged(doer, nup, date),
  },
  [programCanceled.type]: {
    kind: 'DOE_PROGRAM_CANCELED',
    text: (doer, nup, { date, reason }) =>
      reason === null
        ? notificationText.gazetteProgramCanceled(doer, nup, date)
        : notificationText.gazetteTakenOut(nup, date, reason),
  },
  [publicationPublished.type]: {
    kind: 'DOE_PUBLISHED',
    text: (doer, nup, { date }) => notificationText.gazettePublished(doer, nup, date),
  },
};

/** Tells who wrote, marked and authorised a document what becomes of it in the gazette. */
export const tellOfGazette = reaction({
  name: 'tell-of-gazette',
  on: [publicationRefused, publicationProgrammed, programDateChanged, programCanceled, publicationPublished],
  run: async (event, { deps }) => {
    const { kind, text } = tellings[event.type]!;
    await tellPeople(deps, {
      event,
      kind,
      processId: event.streamId,
      documentId: event.payload.document_id,
      personIds: event.payload.concerns,
      text: (nup) => text(event.actor, nup, event.payload as never),
    });
  },
});
