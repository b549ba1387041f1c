import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verifyProduct } from '../../src/app/server/verify-product.ts';
import { openDatabase } from '../../src/platform/server/db/database.ts';
import { type Anchor, type AnchorFault, compareAnchor, readAnchor } from '../../src/platform/server/ledger/anchor.ts';
import type { Verified } from '../../src/platform/server/ledger/verify.ts';
import { exit, UsageError } from './command.ts';
import { tellFault } from './tell-fault.ts';
import { explained, withDatabase } from './with-database.ts';

/** Verifies the whole ledger, and that it contains what an anchor kept elsewhere says. */
export async function run(typed: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...typed], options: { against: { type: 'string', multiple: true } } });
  const anchors = await Promise.all((values.against ?? []).map(anchorIn));
  return explained(() =>
    withDatabase(async ({ ownerUrl }, keys) => {
      // The owner's eyes: the application's own may be what is doubted.
      const owner = openDatabase({ url: ownerUrl, max: 1, name: 'carimbo-ledger-verify' });
      try {
        const from = performance.now();
        const verified = await verifyProduct(owner, keys);
        for (const fault of verified.broken) console.error(tellFault(fault));
        const refused: string[] = [];
        for (const { file, anchor } of anchors) {
          const fault = await compareAnchor(owner, anchor, keys);
          if (fault) refused.push(`${file}: ${anchorTexts[fault]}`);
          else
            console.log(`${file}: o registro contém o que a âncora diz (selo ${anchor.sealId}, ${anchor.sealedAt}).`);
        }
        for (const line of refused) console.error(line);
        console.log(summaryOf(verified, (performance.now() - from) / 1_000));
        return verified.faults === 0 && refused.length === 0 ? exit.done : exit.refused;
      } finally {
        await owner.destroy();
      }
    }),
  );
}

const anchorTexts: Readonly<Record<AnchorFault, string>> = {
  'other key': 'a âncora é de outra instalação, ou de um CARIMBO_SECRET anterior: dê-o em CARIMBO_FORMER_SECRETS.',
  'seal missing': 'o registro não chega ao selo da âncora: foi cortado, apagado ou voltou a uma cópia mais antiga.',
  'seal other': 'o selo da âncora é outro neste registro: ele foi refeito.',
};

async function anchorIn(file: string): Promise<{ file: string; anchor: Anchor }> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`O arquivo ${file} não pode ser lido.`);
  });
  const anchor = readAnchor(text);
  if (!anchor) throw new UsageError(`${file} não é uma âncora do Carimbo, ou foi alterado depois de assinado.`);
  return { file, anchor };
}

const count = (many: number): string => many.toLocaleString('pt-BR');

function summaryOf({ events, faults, broken, seals, unsealed }: Verified, seconds: number): string {
  const took = seconds.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  const lines = [
    `${count(events)} eventos conferidos em ${took} s, ${faults === 1 ? '1 falta encontrada' : `${count(faults)} faltas encontradas`}.`,
  ];
  if (faults > broken.length) lines.push(`Só as primeiras ${count(broken.length)} foram mostradas.`);
  const { first, last } = seals;
  if (last)
    lines.push(`Último selo: ${last.id}, de ${last.sealed_at.toISOString()}, sobre ${count(last.events)} eventos.`);
  if (unsealed > 0)
    lines.push(`${count(unsealed)} registros com atos ainda sem selo: a cada minuto o Carimbo os sela.`);
  if (first) {
    const before = first.taken_over?.events ?? 0;
    const found = before > 0 ? `; ${count(before)} eventos anteriores foram aceitos como estavam` : '';
    lines.push(`Selado desde ${first.sealed_at.toISOString()}${found}.`);
  }
  return lines.join('\n');
}
