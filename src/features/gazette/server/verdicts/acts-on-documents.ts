import { can } from '../../../../kernel/state-machine.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { documentVerdicts } from '../../../documents/server/index.ts';
import { policyActor } from '../../../processes/server/index.ts';
import { acts } from '../../contract/acts.ts';
import { mayAuthorize, mayMark, mayRemove, mayTakeAuthorizationBack } from '../../rules/publication-policy.ts';
import { type PublicationAction, publicationMachine } from '../../rules/publication-states.ts';
import { markingPlace } from '../marking/marking-place.ts';
import { factsOfPublication, markingFactsOf, publicationsOf } from '../publication-row.ts';

/**
 * What this capability knows about a document: whether it may be marked for the gazette, authorised, and taken out again. Marking is
 * offered of the kinds that go there, to who marks; the others to who holds their permission.
 */
export const actsOnDocuments = documentVerdicts.source({
  acts: acts.document,
  prepare: async ({ db, actor }, documents) => {
    const who = policyActor(actor);
    const marks = actor.permissions.has(permission.PUBLISH_DOE);
    const authorizes = actor.permissions.has(permission.AUTHORIZE_DOE);
    const manages = actor.permissions.has(permission.MANAGE_DOE);
    if (!marks && !authorizes && !manages) return () => ({});
    const publications = await publicationsOf(
      db,
      documents.map(({ id }) => id),
    );
    const found = await Promise.all(
      documents.map(async ({ id, row, process, mine }) => {
        const marking = await markingFactsOf(db, row);
        const place = await markingPlace(db, row, { process, mine });
        const facts = factsOfPublication(row, publications.get(id) ?? { row: undefined, programmings: [] }, process);
        return [id, { facts, marking, place }] as const;
      }),
    );
    const byId = new Map(found);
    return ({ id }) => {
      const { facts, marking, place } = byId.get(id)!;
      const leaves = (action: PublicationAction) => can(publicationMachine, facts.state, action);
      return {
        ...(marks && leaves('mark') && marking.kindGoes && { mark_to_publish: mayMark(who, place, facts, marking) }),
        ...(authorizes && leaves('authorize') && { authorize_to_publish: mayAuthorize(who, facts, marking) }),
        ...(authorizes &&
          leaves('takeAuthorizationBack') && { take_authorization_back: mayTakeAuthorizationBack(who, facts) }),
        ...((marks || manages) && leaves('remove') && { remove_from_publish: mayRemove(who, place, facts) }),
      };
    };
  },
});
