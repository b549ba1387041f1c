import { parseArgs } from 'node:util';
import {
  askToJudgeAgain,
  countToJudgeAgain,
  type JudgedAgain,
  listJudgedAgain,
} from '../../src/features/documents/server/index.ts';
import { listWithheld, type Withheld } from '../../src/features/signatures/server/index.ts';
import { openDatabase } from '../../src/platform/server/db/database.ts';
import { exit } from './command.ts';
import { explained, withDatabase } from './with-database.ts';

/** Lines shown at most. */
const MOST = 10_000;

/**
 * Tells which documents are worth something else since their files were judged again, and what was not put in one because it would not be
 * accepted; or has all of them judged again.
 */
export async function run(typed: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...typed], options: { again: { type: 'boolean' } } });
  return explained(() =>
    withDatabase(async ({ ownerUrl }) => {
      const owner = openDatabase({ url: ownerUrl, max: 1, name: 'carimbo-verdicts' });
      try {
        if (values.again) console.log(askedText(await askToJudgeAgain(owner)));
        else {
          const changed = await listJudgedAgain(owner, MOST);
          for (const one of changed) console.log(lineOf(one));
          for (const one of await listWithheld(owner, MOST)) console.log(withheldLine(one));
          console.log(summaryOf(changed.length, await countToJudgeAgain(owner)));
        }
        return exit.done;
      } finally {
        await owner.destroy();
      }
    }),
  );
}

export const lineOf = ({ document_id, title, sha256, before, after }: JudgedAgain): string =>
  `${after.checked_at}  ${document_id}  "${title}": ${before ? nameOf(before.verdict) : 'sem conferência'} → ${nameOf(after.verdict)}  ${sha256}`;

export const withheldLine = ({ document_id, title, kind, reason, at }: Withheld): string =>
  `${at.toISOString()}  ${document_id}  "${title}": ${kind === 'SEAL' ? 'selo não posto' : 'carimbo do tempo não posto'}. ${reason}`;

const names: Readonly<Record<string, string>> = {
  valid: 'válido',
  'valid-with-warnings': 'válido com ressalvas',
  altered: 'alterado',
  invalid: 'inválido',
  unsigned: 'sem assinatura',
  unreadable: 'não conferível',
};
const nameOf = (verdict: string): string => names[verdict] ?? verdict;

const askedText = (many: number): string =>
  `${many === 1 ? '1 arquivo será conferido' : `${many} arquivos serão conferidos`} de novo, aos poucos, a partir da próxima hora, enquanto o Carimbo estiver no ar.`;

const summaryOf = (changed: number, left: number): string =>
  `${changed === 1 ? '1 mudança' : `${changed} mudanças`}; ${left === 1 ? 'falta 1 arquivo' : `faltam ${left} arquivos`} por conferir de novo.`;
