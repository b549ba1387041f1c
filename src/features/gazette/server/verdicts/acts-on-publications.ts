import type { PublicationAct } from '../../../../platform/contract/acts.generated.ts';
import type { Decision } from '../../../../kernel/decision.ts';
import { can } from '../../../../kernel/state-machine.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { policyActor } from '../../../processes/server/index.ts';
import { acts } from '../../contract/acts.ts';
import {
  mayAuthorize,
  mayCancelProgram,
  mayChangeDate,
  mayPlan,
  mayPublish,
  mayRefuse,
  mayRemove,
  maySendToPrintshop,
  mayTakeAuthorizationBack,
} from '../../rules/publication-policy.ts';
import { type PublicationAction, publicationMachine } from '../../rules/publication-states.ts';
import { type JudgedPublication, publicationVerdicts } from './publication-verdicts.ts';

/** What may be done with a line of the gazette: what its state has no edge for is not offered, nor what another permission is for. */
export const actsOnPublications = publicationVerdicts.source({
  acts: acts.publication,
  prepare: async ({ actor }) => {
    const who = policyActor(actor);
    const authorizes = actor.permissions.has(permission.AUTHORIZE_DOE);
    const manages = actor.permissions.has(permission.MANAGE_DOE);
    return ({ facts, marking, place, programming: one }: JudgedPublication) => {
      const offers: readonly Offer[] =
        one === null
          ? [
              ['authorize_publication', 'authorize', authorizes, () => mayAuthorize(who, facts, marking)],
              [
                'take_publication_back',
                'takeAuthorizationBack',
                authorizes,
                () => mayTakeAuthorizationBack(who, facts),
              ],
              ['program_publication', 'program', manages, () => mayPlan(who, facts)],
              ['refuse_publication', 'refuse', manages, () => mayRefuse(who, facts)],
              ['remove_publication', 'remove', manages, () => mayRemove(who, place, facts)],
            ]
          : one.state === 'PROGRAMMED'
            ? [
                ['program_publication', 'program', manages, () => mayPlan(who, facts)],
                ['change_program_date', 'changeDate', manages, () => mayChangeDate(who, facts, one)],
                ['cancel_program', 'cancelProgram', manages, () => mayCancelProgram(who, facts, one)],
                [
                  'send_to_printshop',
                  'sendToPrintshop',
                  manages && !one.sent,
                  () => maySendToPrintshop(who, facts, one),
                ],
                ['publish', 'publish', manages, () => mayPublish(who, facts, one)],
                ['refuse_publication', 'refuse', manages, () => mayRefuse(who, facts)],
              ]
            : [];
      return Object.fromEntries(
        offers
          .filter(([, action, offered]) => offered && can(publicationMachine, facts.state, action))
          .map(([name, , , decide]) => [name, decide()]),
      );
    };
  },
});

type Offer = readonly [name: PublicationAct, action: PublicationAction, offered: boolean, decide: () => Decision];
