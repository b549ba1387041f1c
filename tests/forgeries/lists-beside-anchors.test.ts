import { expect, test } from 'vitest';
import { verifyPdf } from '../../src/engine/judge/verify-pdf.ts';
import { trustStoreOf } from '../../src/engine/trust/index.ts';
import { makeTestAuthority } from '../../src/engine/trust/testing/make-test-authority.ts';
import { at, impostors } from './kit/forgery.ts';
import { newSample } from './kit/sample.ts';
import { signDraft } from './kit/sign-draft.ts';

const hour = 3_600_000;
const authority = makeTestAuthority({ now: at });
const who = authority.issue({ kind: 'ec' });
/** Before anybody was revoked: what somebody puts in a file to hide what came later. */
const before = authority.crl();
authority.revoke(who.certificate, new Date(at.getTime() - hour));
const held = authority.issue({ kind: 'ec', cpf: '52998224725' });
authority.revoke(held.certificate, new Date(at.getTime() - hour), 6);
const outOfDate = { thisUpdate: new Date(at.getTime() - hour / 2), nextUpdate: new Date(at.getTime() - hour / 4) };

const draftWith = (list?: Buffer) => {
  const draft = newSample();
  if (!list) return draft;
  const store = { 70: { stream: list.toString('latin1') }, 1: { ...draft.fields(1), DSS: '<< /CRLs [70 0 R] >>' } };
  return draft.save(store);
};

const judge = async (
  lists: readonly Buffer[],
  { signer = who, inFile }: { signer?: typeof who; inFile?: Buffer } = {},
) => {
  const { bytes } = signDraft(draftWith(inFile), { who: signer, at }, (digest) =>
    // A clock told by an authority that nobody trusts, from before the revocation.
    impostors.timestamp(digest, new Date(at.getTime() - 2 * hour)),
  );
  const report = await verifyPdf(bytes, { trust: trustStoreOf([authority.root], lists), at });
  return [report.verdict, report.signatures[0]?.revocation];
};

test('a certificate that a list beside the anchors revokes is revoked, whatever the file brings', async () => {
  expect(await judge([])).toEqual(['valid-with-warnings', 'unknown']);
  expect(await judge([authority.crl()])).toEqual(['invalid', 'revoked']);
  expect(await judge([authority.crl()], { inFile: before })).toEqual(['invalid', 'revoked']);
  expect(await judge([authority.crl()], { inFile: impostors.crl() })).toEqual(['invalid', 'revoked']);
});

test('a list that is out of date revokes what is revoked for good, and proves nothing else', async () => {
  expect(await judge([authority.crl('intermediate', outOfDate)])).toEqual(['invalid', 'revoked']);
  expect(await judge([authority.crl('intermediate', outOfDate)], { signer: held })).toEqual([
    'valid-with-warnings',
    'unknown',
  ]);
});

test('a list of an authority of the same name counts for nothing', async () => {
  const impostor = impostors.issue({ kind: 'ec' });
  impostors.revoke(impostor.certificate, new Date(at.getTime() - hour));
  expect(await judge([impostors.crl()])).toEqual(['valid-with-warnings', 'unknown']);
});
