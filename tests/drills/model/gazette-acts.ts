import { documentType } from '../../../src/features/documents/rules/document-types.ts';
import { buildText } from '../../../src/features/documents/testing/build-documents.ts';
import { authorizeToPublish } from '../../../src/features/gazette/contract/marking/authorize-to-publish.ts';
import { setToPublish } from '../../../src/features/gazette/contract/marking/set-to-publish.ts';
import { programPublish } from '../../../src/features/gazette/contract/planning/program-publish.ts';
import { publishDoe } from '../../../src/features/gazette/contract/planning/publish-doe.ts';
import { refusePublish } from '../../../src/features/gazette/contract/planning/refuse-publish.ts';
import { sendToPrintshop } from '../../../src/features/gazette/contract/planning/send-to-printshop.ts';
import type { Act, Choice } from './acts.ts';
import { newText, remember } from './document-acts.ts';
import type { ModelProgramming, ModelPublication } from './publication.ts';
import {
  documentsOf,
  isLockedBySignature,
  isMine,
  isWorkable,
  may,
  type ModelDocument,
  type Place,
  readingOf,
} from './reference.ts';

const MARKS = 60;
const AUTHORIZES = 62;
const MANAGES = 63;
/** Business days that no run comes near. */
const DAYS = ['2026-11-04', '2026-11-05', '2026-11-06'];

/** A text of a kind that goes to the gazette, beside what a process opens with or is sent on with. */
const write: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const dispatches = [...model.dispatches.values()].filter(({ sent }) => !sent);
  const drafts = [...model.processes.values()].filter(({ state }) => state === 'DRAFT');
  const places: Place[] = [
    ...dispatches.map(({ id, process }) => ({ process, dispatch: id, join: null })),
    ...drafts.map(({ id }) => ({ process: id, dispatch: null, join: null })),
  ];
  const place = pick(places.filter((one) => documentsOf(model, one).some(({ primary }) => primary)));
  if (!place) return null;
  const isOpen = place.dispatch === null || isWorkable(model.processes.get(place.process)!, actor);
  return {
    what: `writes an ordinance in ${place.process}, dispatch ${place.dispatch}`,
    allowed: isMine(model, place, actor) && isOpen && !isLockedBySignature(model, place),
    async run() {
      const where = place.dispatch === null ? { process_id: place.process } : { dispatch_id: place.dispatch };
      const text = { ...where, type: documentType.ORDINANCE, html: newText() };
      const { id } = await buildText(world.api, actor, text);
      remember(choice, place, { id, written: true, goes: true });
    },
  };
};

const signaturesOf = ({ answers }: ModelDocument): 'NONE' | 'SIGNED' | 'REFUSED' | 'PENDING' => {
  const said = [...answers.values()];
  if (said.length === 0) return 'NONE';
  if (said.includes('REFUSED')) return 'REFUSED';
  return said.includes('PENDING') ? 'PENDING' : 'SIGNED';
};

const someOrdinance = ({ model, pick }: Choice): ModelDocument | undefined =>
  pick([...model.documents.values()].filter(({ deleted, goes, publication }) => !deleted && (goes || publication)));

const stateOf = ({ publication }: ModelDocument) => publication?.state ?? 'UNMARKED';

const isRead = ({ model, actor }: Choice, document: ModelDocument): boolean => {
  if (document.filed) return readingOf(model, model.processes.get(document.process)!, actor) === 'all';
  const answer = document.answers.get(actor.personId);
  return isMine(model, document, actor) || answer === 'PENDING' || answer === 'SIGNED';
};

/** Where the document is, whoever marks it works. */
const isTouched = ({ model, actor }: Choice, document: ModelDocument): boolean =>
  document.filed ? isWorkable(model.processes.get(document.process)!, actor) : isMine(model, document, actor);

/** Asked at each step: what is published is read by everybody. */
const isForAll = ({ model }: Choice, { process, withoutEffect }: ModelDocument): boolean =>
  !withoutEffect && model.processes.get(process)!.level === 1;

const mark: Act = (choice) => {
  const { world, actor } = choice;
  const document = someOrdinance(choice);
  if (!document) return null;
  return {
    what: `marks ${document.id} for the gazette`,
    allowed:
      may(actor, MARKS) &&
      isTouched(choice, document) &&
      ['UNMARKED', 'REFUSED'].includes(stateOf(document)) &&
      isForAll(choice, document) &&
      document.goes &&
      ['NONE', 'SIGNED'].includes(signaturesOf(document)),
    async run() {
      const input = { params: { id: document.id }, body: { to_publish: true } };
      await world.api.call(setToPublish, input, { as: actor });
      document.publication = { state: 'TO_PUBLISH', programmings: [] };
    },
  };
};

const unmark: Act = (choice) => {
  const { world, actor } = choice;
  const document = someOrdinance(choice);
  if (!document) return null;
  return {
    what: `takes ${document.id} out of the gazette`,
    allowed:
      isRead(choice, document) &&
      ['TO_PUBLISH', 'AUTHORIZED', 'REFUSED'].includes(stateOf(document)) &&
      (may(actor, MANAGES) || (may(actor, MARKS) && isTouched(choice, document))),
    async run() {
      const input = { params: { id: document.id }, body: { to_publish: false } };
      await world.api.call(setToPublish, input, { as: actor });
      document.publication = null;
    },
  };
};

const authorize =
  (isOn: boolean): Act =>
  (choice) => {
    const { world, actor } = choice;
    const document = someOrdinance(choice);
    if (!document) return null;
    const may_ =
      may(actor, AUTHORIZES) && isRead(choice, document) && stateOf(document) === (isOn ? 'TO_PUBLISH' : 'AUTHORIZED');
    const isReady =
      document.filed && document.goes && isForAll(choice, document) && signaturesOf(document) !== 'REFUSED';
    return {
      what: `${isOn ? 'authorises' : 'takes back that it authorised'} ${document.id}`,
      allowed: may_ && (!isOn || isReady),
      async run() {
        const input = { params: { id: document.id }, body: { authorize: isOn } };
        await world.api.call(authorizeToPublish, input, { as: actor });
        document.publication!.state = isOn ? 'AUTHORIZED' : 'TO_PUBLISH';
      },
    };
  };

const isTaken = ({ programmings }: ModelPublication, day: string): boolean =>
  programmings.some((one) => one.day === day && (one.state === 'PROGRAMMED' || one.state === 'PUBLISHED'));

const isSigned = (choice: Choice, document: ModelDocument): boolean =>
  isForAll(choice, document) && signaturesOf(document) === 'SIGNED';

const program: Act = (choice) => {
  const { world, actor, pick } = choice;
  const [document, date] = [someOrdinance(choice), pick(DAYS)!];
  if (!document) return null;
  const { publication } = document;
  return {
    what: `programs ${document.id} for ${date}`,
    allowed:
      may(actor, MANAGES) &&
      isRead(choice, document) &&
      ['AUTHORIZED', 'PROGRAMMED'].includes(stateOf(document)) &&
      isSigned(choice, document) &&
      !isTaken(publication!, date),
    async run() {
      const body = [{ file_id: document.id, date }];
      const { results } = await world.api.call(programPublish, { body }, { as: actor });
      publication!.programmings.push({ id: results[0]!.programming_id!, day: date, state: 'PROGRAMMED', sent: false });
      publication!.state = 'PROGRAMMED';
    },
  };
};

/** What a document is by its dates, after one of them ended. */
function settle(publication: ModelPublication): void {
  const states = publication.programmings.map(({ state }) => state);
  publication.state = states.includes('PROGRAMMED')
    ? 'PROGRAMMED'
    : states.includes('PUBLISHED')
      ? 'PUBLISHED'
      : 'AUTHORIZED';
}

interface OfOneDate {
  readonly what: string;
  readonly allowed: (choice: Choice, document: ModelDocument, programming: ModelProgramming) => boolean;
  readonly run: (choice: Choice, document: ModelDocument, programming: ModelProgramming) => Promise<void>;
}

/** An act on one date of a document; it is still to go out. */
const ofOneDate =
  ({ what, allowed, run }: OfOneDate): Act =>
  (choice) => {
    const document = someOrdinance(choice);
    const programming = document && choice.pick(document.publication?.programmings ?? []);
    if (!document || !programming) return null;
    return {
      what: `${what} of ${document.id} on ${programming.day}`,
      allowed:
        may(choice.actor, MANAGES) &&
        isRead(choice, document) &&
        stateOf(document) === 'PROGRAMMED' &&
        programming.state === 'PROGRAMMED' &&
        allowed(choice, document, programming),
      run: () => run(choice, document, programming),
    };
  };

const changeDate: Act = (choice) => {
  const date = choice.pick(DAYS)!;
  return ofOneDate({
    what: `changes to ${date} the date`,
    allowed: (_choice, { publication }, { sent }) => !sent && !isTaken(publication!, date),
    async run({ world, actor }, document, programming) {
      const body = [{ file_id: document.id, programming_id: programming.id, date }];
      await world.api.call(programPublish, { body }, { as: actor });
      programming.day = date;
    },
  })(choice);
};

const cancel = ofOneDate({
  what: 'cancels the date',
  allowed: (_choice, _document, { sent }) => !sent,
  async run({ world, actor }, document, programming) {
    const body = [{ file_id: document.id, programming_id: programming.id, action: 'CANCEL_PROGRAM' as const }];
    await world.api.call(programPublish, { body }, { as: actor });
    programming.state = 'CANCELED';
    settle(document.publication!);
  },
});

const send = ofOneDate({
  what: 'sends to the printshop what goes out',
  allowed: (choice, document, { sent }) => !sent && isSigned(choice, document),
  async run({ world, actor }, document, programming) {
    const body = [{ file_id: document.id, programming_id: programming.id }];
    await world.api.call(sendToPrintshop, { body }, { as: actor });
    programming.sent = true;
  },
});

const publish = ofOneDate({
  what: 'publishes what goes out',
  allowed: (choice, document, { sent }) => may(choice.actor, MARKS) && sent && isSigned(choice, document),
  async run({ world, actor }, document, programming) {
    const body = [{ file_id: document.id, programming_id: programming.id, action: 'PUBLISH' as const }];
    await world.api.call(publishDoe, { body }, { as: actor });
    programming.state = 'PUBLISHED';
    settle(document.publication!);
  },
});

const refuse: Act = (choice) => {
  const { world, actor } = choice;
  const document = someOrdinance(choice);
  if (!document) return null;
  const dates = document.publication?.programmings ?? [];
  return {
    what: `refuses ${document.id}`,
    allowed:
      may(actor, MANAGES) &&
      isRead(choice, document) &&
      ['AUTHORIZED', 'PROGRAMMED'].includes(stateOf(document)) &&
      !dates.some(({ state, sent }) => state === 'PUBLISHED' || (state === 'PROGRAMMED' && sent)),
    async run() {
      const why = { reason: 'CONTENT_ERROR' as const, justification: 'Falta o anexo.' };
      await world.api.call(refusePublish, { body: [{ file_id: document.id, ...why }] }, { as: actor });
      for (const one of dates) if (one.state === 'PROGRAMMED') one.state = 'REFUSED';
      document.publication!.state = 'REFUSED';
    },
  };
};

export const gazetteActs = {
  writeOrdinance: { act: write, weight: 3 },
  markForGazette: { act: mark, weight: 4 },
  takeOutOfGazette: { act: unmark, weight: 1 },
  authorize: { act: authorize(true), weight: 3 },
  takeAuthorizationBack: { act: authorize(false), weight: 1 },
  program: { act: program, weight: 4 },
  changeProgramDate: { act: changeDate, weight: 1 },
  cancelProgram: { act: cancel, weight: 1 },
  refusePublication: { act: refuse, weight: 1 },
  sendToPrintshop: { act: send, weight: 3 },
  publish: { act: publish, weight: 3 },
} as const;
