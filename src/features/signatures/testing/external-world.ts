import { sql } from 'kysely';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { nextCpf } from '../../people/testing/build-people.ts';
import { buildText } from '../../documents/testing/build-documents.ts';
import { openExternalVisit } from '../contract/external/open-external-visit.ts';
import { requestExternalSignatures } from '../contract/external/request-external-signatures.ts';
import { respondExternal } from '../contract/external/respond-external.ts';
import { sendExternalCode } from '../contract/external/send-external-code.ts';
import { validateExternalCode } from '../contract/external/validate-external-code.ts';
import { validateExternalLink } from '../contract/external/validate-external-link.ts';
import { mailLinkJob } from '../server/external/mail-link-job.ts';
import { signingWorld } from './signing-world.ts';

/** Somebody who has no account. */
export interface OutsiderSample {
  readonly cpf: string;
  readonly name: string;
  readonly email: string;
}

/** What a link opens: `hash` of the mailed address, and one visit by it. */
export interface Visit {
  readonly hash: string;
  readonly token: string;
  readonly documentId: number;
}

/** The world of signatures with people outside, who read their mail and come by the links in it. */
export const externalWorld = async () => withOutsiders(await signingWorld());

/** A world of signatures, with people outside. */
export function withOutsiders<W extends Awaited<ReturnType<typeof signingWorld>>>(world: W) {
  const { api } = world;

  const outsider = (name = 'Sílvia Regina Prates'): OutsiderSample => {
    const cpf = nextCpf();
    return { cpf, name, email: `s${cpf}@limpar.example` };
  };

  const askOutside = (
    as: Actor,
    process_file_id: number,
    people: readonly (OutsiderSample & { order?: number })[],
    follow_order = false,
  ) =>
    api.call(
      requestExternalSignatures,
      { query: { follow_order }, body: { process_file_id, subscribers: [...people] } },
      { as },
    );

  /** The secret in the newest mail to somebody, once what waits was mailed. */
  async function hashMailedTo({ email }: { readonly email: string }): Promise<string> {
    await world.runJob(mailLinkJob.name);
    const mail = world.mailed().findLast(({ to, text }) => to === email && text.includes('hash='))!;
    return /\?hash=([\w-]+)/.exec(mail.text)![1]!;
  }

  async function visit(person: { readonly email: string }): Promise<Visit> {
    const hash = await hashMailedTo(person);
    const { token, process_file_id } = await api.call(openExternalVisit, { query: { hash } });
    return { hash, token, documentId: process_file_id };
  }

  /** CPF and code, as the page asks for them. */
  async function proveOutside({ hash, token }: Visit, { cpf }: { readonly cpf: string }): Promise<void> {
    await api.call(sendExternalCode, { body: { hash, token, cpf } });
    await api.call(validateExternalCode, { body: { hash, token, code: await world.lastCode() } });
  }

  const look = (
    { hash, token }: Pick<Visit, 'hash'> & { readonly token?: string },
    confirm = false,
  ): Promise<OutputOf<typeof validateExternalLink>> =>
    api.call(validateExternalLink, { query: { hash, ...(token !== undefined && { token }), confirm } });

  const answer = ({ hash, token, documentId }: Visit) =>
    api.call(respondExternal, { body: { hash, token, process_file_id: documentId } });

  return {
    ...world,
    outsider,
    askOutside,
    hashMailedTo,
    visit,
    proveOutside,
    look,
    answer,
    /** A draft of somebody of COCON whose text a person outside was asked to sign, with what they hold. */
    async askedOutside(person = outsider(), level: 1 | 2 | 4 = 1) {
      const as = await world.servant(world.cocon);
      const id = await world.draft(as);
      const { id: documentId } = await buildText(api, as, { process_id: id });
      const { results } = await askOutside(as, documentId, [person]);
      if (level !== 1)
        await sql`update processes.process set secrecy = ${level} where id = ${id}`.execute(world.database.owner);
      return { as, id, documentId, requestId: results[0]!.signature_file_id, person };
    },
  };
}
