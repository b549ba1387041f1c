import { each } from '../../../platform/server/http/handlers.ts';
import { Refusal } from '../../../platform/server/http/refusal.ts';
import { signatureErrors } from '../contract/signature-errors.ts';
import { startSigning as contract } from '../contract/start-signing.ts';
import { findProvedCode } from './code/one-time-code-row.ts';
import { signDocument } from './sign-document.ts';

export const startSigning = each(contract, async (call) => {
  const { input, actor, db, now } = call;
  const ids = [...new Set(input.body.process_file)];
  const code = await findProvedCode(db, actor, now);
  if (!code || ids.some((id) => !code.document_ids.includes(id))) throw new Refusal(signatureErrors.codeRequired);

  const results = [];
  for (const id of ids) {
    try {
      const signed = await db.transaction().execute((tx) => signDocument({ ...call, tx }, { documentId: id, code }));
      results.push({ process_file_id: id, ok: true, fully_signed: signed.fullySigned, message: 'Assinado.' });
    } catch (error) {
      if (!(error instanceof Refusal) || ids.length === 1) throw error;
      const { kind, message } = error;
      results.push({ process_file_id: id, ok: false, fully_signed: false, code: kind.code, message });
    }
  }
  return { message: summaryOf(results.filter(({ ok }) => ok).length, results.length), results };
});

function summaryOf(signed: number, asked: number): string {
  if (signed < asked) return `${signed} de ${asked} documentos assinados.`;
  return signed === 1 ? 'Documento assinado.' : `${signed} documentos assinados.`;
}
