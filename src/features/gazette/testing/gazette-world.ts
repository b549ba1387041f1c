import type { InputOf } from '../../../platform/contract/endpoint.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { permission } from '../../access/rules/permissions.ts';
import { documentType } from '../../documents/rules/document-types.ts';
import { buildText } from '../../documents/testing/build-documents.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { markSignatures, type SignatureMarks } from '../../documents/server/index.ts';
import { gazetteEditionsFeature } from '../../gazette-editions/server/feature.ts';
import { authorizeToPublish } from '../contract/marking/authorize-to-publish.ts';
import { setToPublish } from '../contract/marking/set-to-publish.ts';
import { programPublish } from '../contract/planning/program-publish.ts';
import { sendToPrintshop } from '../contract/planning/send-to-printshop.ts';
import { gazetteFeature } from '../server/feature.ts';

type More = NonNullable<Parameters<typeof documentWorld>[0]>;
type Status = NonNullable<SignatureMarks['status']>;

/** An organ with its writers and the desk of the gazette, and documents on their way there by the product's own calls. */
export async function gazetteWorld(more: More = {}) {
  const world = await documentWorld({
    ...more,
    kinds: [...gazetteEditionsFeature.events, ...gazetteFeature.events, ...(more.kinds ?? [])],
    endpoints: [...gazetteEditionsFeature.endpoints, ...gazetteFeature.endpoints, ...(more.endpoints ?? [])],
    consequences: [...gazetteFeature.consequences, ...(more.consequences ?? [])],
    verdicts: [...gazetteFeature.verdicts, ...(more.verdicts ?? [])],
  });
  const { api, cocon, gelic } = world;
  const { PUBLISH_DOE, AUTHORIZE_DOE, MANAGE_DOE } = permission;
  const usual = [25, 27, 28, 35, 40, 88];
  /** Writes and marks. */
  const ana = await world.servant(cocon, [...usual, PUBLISH_DOE]);
  const head = await world.servant(cocon, [...usual, AUTHORIZE_DOE]);
  /** The desk of the gazette: elsewhere. */
  const editor = await world.servant(gelic, [...usual, PUBLISH_DOE, MANAGE_DOE]);

  /** An ordinance in a process that was opened with it, in the unit of who marks. */
  async function written({ as = ana, name = 'Portaria', type = documentType.ORDINANCE as number } = {}) {
    const draft = await world.draft(as, { to: [cocon] });
    await buildText(api, as, { process_id: draft });
    const { id } = await buildText(api, as, {
      process_id: draft,
      type,
      name,
      html: '<p>Designa o gestor do contrato.</p>',
    });
    await world.open(as, draft, cocon);
    return { id, processId: draft };
  }

  /** Has it signed, or waiting for a signature, as the capability above tells it. */
  const sign = (id: number, status: Status = 'SIGNED') =>
    world.acting(ana, (act) =>
      markSignatures(act, id, {
        status,
        signers: (status === 'PARTIALLY' ? (['SIGNED', 'PENDING'] as const) : [status]).map((one) => ({
          person_id: ana.personId,
          name: ana.name,
          cpf: null,
          post: null,
          unit: null,
          external: false,
          signature_type: 'ELECTRONIC',
          status: one,
          signed_at: one === 'SIGNED' ? act.now : null,
        })),
      }),
    );

  const mark = (id: number, to_publish = true, as: Actor = ana) =>
    api.call(setToPublish, { params: { id }, body: { to_publish } }, { as });
  const authorize = (id: number, isOn = true, as: Actor = head) =>
    api.call(authorizeToPublish, { params: { id }, body: { authorize: isOn } }, { as });
  const program = (body: InputOf<typeof programPublish>['body'], as: Actor = editor) =>
    api.call(programPublish, { body }, { as });

  /** Marked, signed and authorised. */
  async function ready(options: Parameters<typeof written>[0] = {}) {
    const { id, processId } = await written(options);
    await sign(id);
    await mark(id);
    await authorize(id);
    return { id, processId };
  }

  /** The same, programmed for a date. */
  async function programmed(date: string, options: Parameters<typeof written>[0] = {}) {
    const { id, processId } = await ready(options);
    const { results } = await program([{ file_id: id, date }]);
    return { id, processId, programming: results[0]!.programming_id! };
  }

  /** The same, at the printshop. */
  async function sent(date: string, options: Parameters<typeof written>[0] = {}) {
    const made = await programmed(date, options);
    await api.call(sendToPrintshop, { body: [{ file_id: made.id }] }, { as: editor });
    return made;
  }

  return { ...world, ana, head, editor, usual, written, sign, mark, authorize, program, ready, programmed, sent };
}
