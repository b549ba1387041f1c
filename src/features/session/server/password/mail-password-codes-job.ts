import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { renderMail } from '../../../../platform/server/mail/index.ts';
import { findAccountsByEmail } from '../../../people/server/index.ts';
import { PASSWORD_CODE_MINUTES } from '../../rules/password/password-code.ts';
import type { SessionTables } from '../tables.generated.ts';
import { codeOf, digestOf } from './password-code-row.ts';

const schema = z.object({ request_id: z.int() });
type Account = Awaited<ReturnType<typeof findAccountsByEmail>>[number];

/** Mails each account of an e-mail its way to a new password. The codes are made when they are sent. */
export const mailPasswordCodesJob = defineJob({
  name: 'mail-password-codes',
  schema,
  run: async ({ data, deps, jobId }: JobRun<z.output<typeof schema>, Deps>) => {
    const request = await deps.db
      .withTables<SessionTables>()
      .selectFrom('session.password_request')
      .selectAll()
      .where('id', '=', data.request_id)
      .executeTakeFirst();
    if (!request) return;
    const expiresAt = new Date(request.asked_at.getTime() + PASSWORD_CODE_MINUTES * 60_000);
    // What could not be sent for so long is of no use to anybody any more.
    if (expiresAt <= deps.clock()) return;
    for (const account of await findAccountsByEmail(deps.db, request.email)) {
      const salt = await saltFor(deps.db, deps, { requestId: request.id, personId: account.id, expiresAt });
      await deps.mailer.send(mailTo(account, { code: codeOf(deps, salt), publicUrl: deps.config.publicUrl }), {
        id: `${jobId}-${account.id}`,
      });
    }
  },
});

/** Of a person's code of this request; the one that is there when the job runs again. */
async function saltFor(
  db: Database,
  keys: Pick<Deps, 'secrets'>,
  {
    requestId,
    personId,
    expiresAt,
  }: { readonly requestId: number; readonly personId: number; readonly expiresAt: Date },
): Promise<Buffer> {
  const salt = randomBytes(16);
  const tables = db.withTables<SessionTables>();
  await tables
    .insertInto('session.password_code')
    .values({
      request_id: requestId,
      person_id: personId,
      salt,
      code_digest: digestOf(keys, codeOf(keys, salt)),
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['request_id', 'person_id']).doNothing())
    .execute();
  const kept = await tables
    .selectFrom('session.password_code')
    .select('salt')
    .where('request_id', '=', requestId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return kept.salt;
}

const mailTo = ({ email, name }: Account, { code, publicUrl }: { readonly code: string; readonly publicUrl: string }) =>
  renderMail({
    to: email,
    subject: 'Senha nova no Carimbo',
    greet: name,
    paragraphs: [
      `Use este código, ou o link abaixo, para criar uma senha nova. Ele vale por ${PASSWORD_CODE_MINUTES} minutos e uma só vez.`,
      'Se não foi você que pediu, não faça nada: a sua senha continua a mesma. Não passe o código a ninguém.',
    ],
    code,
    // After `#` it reaches no server and no log on the way.
    action: { label: 'Criar senha nova', url: `${publicUrl}/nova-senha#${code}` },
    footer: 'Você recebeu este e-mail porque uma senha nova foi pedida na entrada do Carimbo com o seu endereço.',
  });
