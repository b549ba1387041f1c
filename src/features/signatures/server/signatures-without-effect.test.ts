import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { permission } from '../../access/rules/permissions.ts';
import { restoreEffect } from '../../documents/contract/effect/restore-effect.ts';
import { takeEffectOff } from '../../documents/contract/effect/take-effect-off.ts';
import { getDocument } from '../../documents/contract/reading/get-document.ts';
import { archiveProcesses } from '../../processes/contract/archive/archive-processes.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { getHistory } from '../../processes/contract/timeline/get-history.ts';
import { listAnsweredSignatures } from '../contract/panel/list-answered-signatures.ts';
import { listReceivedSignatures } from '../contract/panel/list-received-signatures.ts';
import { refuseSignatures } from '../contract/requests/refuse-signatures.ts';
import { requestSignatures } from '../contract/requests/request-signatures.ts';
import { signingWorld } from '../testing/signing-world.ts';

const world = await signingWorld();
const { api } = world;
let ana: Actor;
let bruno: Actor;
let carla: Actor;

beforeAll(async () => {
  ana = await world.servant(world.gelic);
  bruno = await world.servant(world.gelic, [25, 27, 28, 40, permission.NO_EFFECT]);
  carla = await world.servant(world.gelic);
});

/** A process in GELIC whose text Ana signed and Carla was asked to sign; then it lost its effect. */
async function halfSigned() {
  const { id, documentId } = await world.processWithText(await world.servant(world.cocon));
  await world.ask(bruno, documentId, [ana, carla]);
  await world.sign(ana, documentId);
  const off = { params: { id: documentId }, body: { no_effect_motivation: 'TEXT_ERRORS' as const } };
  await api.call(takeEffectOff, off, { as: bruno });
  return { id, documentId };
}

test('what lost its effect waits for nobody: who was asked is not asked any more, who signed has signed', async () => {
  const { id, documentId } = await halfSigned();
  const { signers, status_signature, signatures_pending } = await api.call(
    getDocument,
    { params: { id: documentId } },
    { as: bruno },
  );
  expect(signers.map(({ name, status }) => [name, status])).toEqual([[ana.name, 'SIGNED']]);
  expect([status_signature, signatures_pending]).toEqual(['SIGNED', 0]);
  const waiting = await api.call(listReceivedSignatures, { query: {} }, { as: carla });
  expect(waiting.results.filter(({ process_file_id }) => process_file_id === documentId)).toEqual([]);
  const { history } = await api.call(getHistory, { params: { id } }, { as: bruno });
  expect(history.map(({ description }) => description)).toContainEqual(
    expect.stringMatching(new RegExp(`de ${carla.name}: o documento ficou sem efeito\\.$`)),
  );
  // It held the process back until then.
  const body = { process_ids: [id], justification_id: 1, confirm_physical: true };
  const { results } = await api.call(archiveProcesses, { body }, { as: bruno });
  expect(results.map(({ ok }) => ok)).toEqual([true]);
});

test('nobody signs it, nor is asked to, until it counts again; the panel says which of both it is (R215, R216)', async () => {
  const { documentId } = await halfSigned();
  const ask = {
    query: {},
    body: { process_file_id: documentId, subscribers: [{ id: carla.personId, order: 1 }] },
  };
  const refused = await api.refusal(requestSignatures, ask, { as: bruno });
  expect(refused.body.message).toBe('O documento ficou sem efeito: ninguém mais o assina.');
  const shown = async () => {
    const { results } = await api.call(listAnsweredSignatures, { query: {} }, { as: ana });
    const { process_file: file } = results.find(({ process_file_id }) => process_file_id === documentId)!;
    return [file.effect, file.effect_label];
  };
  expect(await shown()).toEqual(['NO_EFFECT', 'Sem efeito']);
  const back = { params: { id: documentId }, body: { revert_no_effect_motivation: 'FORMAL_MISTAKE' as const } };
  await api.call(restoreEffect, back, { as: bruno });
  expect(await shown()).toEqual(['REVERT_NO_EFFECT', 'Efeito restabelecido']);
  expect((await api.call(requestSignatures, ask, { as: bruno })).results).toHaveLength(1);
});

test('the process names what somebody refused to sign, as long as it counts', async () => {
  const { id, documentId } = await world.processWithText(await world.servant(world.cocon));
  const { results } = await world.ask(bruno, documentId, [ana]);
  const refusal = { refuse_option: 'FIX_CONTENT', refuse_justification: 'Valor errado.' };
  const items = [{ signature_file_id: results[0]!.signature_file_id, ...refusal }];
  await api.call(refuseSignatures, { body: { items } }, { as: ana });
  const shown = async () => {
    const process = await api.call(getProcess, { params: { id } }, { as: bruno });
    return [process.signatures_pending, process.refused_document, process.refused_documents];
  };
  const named = [0, expect.stringMatching(/^CI nº \d+\/2026 – COCON$/), 1];
  expect(await shown()).toEqual(named);
  const off = { params: { id: documentId }, body: { no_effect_motivation: 'TEXT_ERRORS' as const } };
  await api.call(takeEffectOff, off, { as: bruno });
  expect(await shown()).toEqual([0, null, 0]);
  const back = { params: { id: documentId }, body: { revert_no_effect_motivation: 'FORMAL_MISTAKE' as const } };
  await api.call(restoreEffect, back, { as: bruno });
  expect(await shown()).toEqual(named);
});
