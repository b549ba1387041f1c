import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { knowledgeWasGiven } from '../../../acknowledgements/contract/events.ts';
import { documentsById } from '../../../documents/server/index.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';

/** Tells who has a process, who brought the documents and who asked somebody outside, that somebody knows them now: they are who waits for it. */
export const tellOfKnowledge = reaction({
  name: 'tell-of-knowledge',
  on: [knowledgeWasGiven],
  run: async (event, { db, deps }) => {
    const process = await findProcess(db, event.streamId);
    const responsible = process?.responsible_id ?? null;
    const { documents, certificate, request } = event.payload;
    const known = await documentsById(
      db,
      documents.map(({ document_id }) => document_id),
    );
    const authors = [...known.values()].map(({ author_id }) => author_id);
    await tellPeople(deps, {
      event,
      kind: 'KNOWLEDGE_GIVEN',
      processId: event.streamId,
      documentId: certificate.document_id,
      personIds: [
        ...new Set([
          ...(responsible === null ? [] : [responsible]),
          ...(request ? [request.asked_by] : []),
          ...authors,
        ]),
      ],
      text: (nup) => notificationText.knowledgeGiven(event.actor, nup),
    });
  },
});
