import { appendLink, type ChainLink, EMPTY_CHAIN, verifyChain } from '../../src/kernel/hash-chain.ts';
import { sha256 } from '../../src/platform/server/ledger/chain.ts';
import { inTurns, type Measure, milliseconds } from '../measure.ts';

/** P17: verifying a chain of events against hashing as many bytes with nothing around it. */
export const ledger: Measure = async ({ size }) => {
  const count = size === 'M' ? 1_000_000 : 100_000;
  const links: ChainLink[] = [];
  let head = EMPTY_CHAIN;
  for (let i = 0; i < count; i += 1) {
    const header = { type: 'process-moved', version: 1, occurred_at: '2026-10-14T17:00:00.000Z', actor_person_id: i };
    const body = { kind: 'DISPATCHED', from: { id: 1, label: 'COCON/SESAU' }, to: { id: 2, label: 'GELIC/SESAU' } };
    const link = appendLink(sha256, head, header, { salt: '00112233445566778899aabbccddeeff', value: { body } });
    links.push(link);
    head = { sequence: link.sequence, hash: link.hash };
  }
  const text = 'x'.repeat(320);
  const taken = await inTurns(
    5,
    async () => {
      if (!verifyChain(sha256, links).whole) throw new Error('the chain does not check');
    },
    async () => {
      // Two hashes an event, as the chain makes: one of its payload, one of its link.
      for (let i = 0; i < count * 2; i += 1) sha256(text);
    },
  );
  return [
    {
      goal: 'P17',
      what: `verify a chain of ${count.toLocaleString('pt-BR')} events against raw SHA-256`,
      ours: milliseconds(taken.ours),
      peer: milliseconds(taken.peer),
      ratio: taken.ours / taken.peer,
      aim: '<= 2.5',
    },
  ];
};
