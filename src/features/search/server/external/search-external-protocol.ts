import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { ExternalProtocolError } from '../../../../platform/server/external-protocol/index.ts';
import { searchExternalProtocol as contract } from '../../contract/external/search-external-protocol.ts';
import { searchErrors } from '../../contract/search-errors.ts';

export const searchExternalProtocol = read(contract, async ({ input: { query }, deps }) => {
  const number = query.search.replace(/\D/g, '');
  const configured = deps.externalProtocol !== undefined;
  if (!deps.externalProtocol || number === '') return { configured, results: [], count: 0 };
  const found = await deps.externalProtocol.find(number).catch((error: unknown) => {
    throw error instanceof ExternalProtocolError ? new Refusal(searchErrors.externalDown) : error;
  });
  const results = found.map(({ protocol, subject, origin, authors, created_at, history }) => ({
    protocol,
    subject: said(subject),
    origin: said(origin),
    authors: authors.map(maskCpfsInText),
    creation_date: created_at ?? null,
    history: history.map((step) => ({
      date: step.date ?? null,
      origin: said(step.origin),
      destination: said(step.destination),
      reason: said(step.reason),
    })),
  }));
  return { configured, results, count: results.length };
});

/** What another system says is read by everyone. */
const said = (text: string | null | undefined) => (text ? maskCpfsInText(text) : null);
