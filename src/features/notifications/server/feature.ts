import { feature } from '../../../platform/server/acts/feature.ts';
import { deleteExpiredJob } from './delete-expired.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllNotificationsRead, markNotificationsRead } from './mark-notifications-read.ts';
import { tellNewResponsible } from './reactions/tell-new-responsible.ts';
import { tellOfArchiving } from './reactions/tell-of-archiving.ts';
import { tellOfArrival } from './reactions/tell-of-arrival.ts';
import { tellOfLostFavourite } from './reactions/tell-of-lost-favourite.ts';
import { tellOfOpening } from './reactions/tell-of-opening.ts';
import { tellRequesterOfAnswer, tellSignerOfDrop } from './reactions/tell-requester-of-answer.ts';
import { tellNextSigner, tellSignersOfRequest } from './reactions/tell-signers.ts';

/** What this capability gives to the product's server. */
export const notificationsFeature = feature({
  endpoints: [listNotifications, markNotificationsRead, markAllNotificationsRead],
  reactions: [
    tellOfOpening,
    tellOfArrival,
    tellNewResponsible,
    tellOfArchiving,
    tellOfLostFavourite,
    tellSignersOfRequest,
    tellNextSigner,
    tellRequesterOfAnswer,
    tellSignerOfDrop,
  ],
  jobs: [deleteExpiredJob],
});
