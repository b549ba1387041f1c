import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatCnpj } from '../../src/kernel/numbers/cnpj.ts';
import { formatCpf } from '../../src/kernel/numbers/cpf.ts';
import {
  CertificateError,
  createRevocationFetch,
  openTrustStore,
  padesBasicPolicy,
  readSignaturePolicy,
  type SignaturePolicy,
  trustStoreOf,
  type TrustStore,
} from '../../src/engine/trust/index.ts';
import {
  tellFindings,
  verifyApart,
  type SignatureReport,
  type VerificationReport,
} from '../../src/engine/judge/index.ts';
import { exit, UsageError } from './command.ts';

/** Judges the signatures of one PDF; leaves with 0 when they hold, with warnings or without. */
export async function run(typed: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      trust: { type: 'string' },
      policy: { type: 'string' },
      offline: { type: 'boolean' },
    },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('Diga um arquivo, e um só.');
  const bytes = await readFile(file).catch(() => {
    throw new UsageError(`O arquivo ${file} não pode ser lido.`);
  });
  const clock = () => new Date();
  const trust = trustOf(values.trust ?? process.env['TRUST_DIR']);
  const report = await verifyApart(bytes, {
    trust,
    at: clock(),
    policy: await policyOf(values.policy ?? process.env['SIGNATURE_POLICY_FILE']),
    fetch: values.offline ? undefined : createRevocationFetch({ clock }),
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (values.json) console.log(JSON.stringify({ file, sha256, ...report }, null, 2));
  else console.log(tell(file, sha256, report));
  if (trust.anchors.length === 0)
    console.error('Nenhuma autoridade de confiança foi informada: use --trust PASTA ou TRUST_DIR.');
  return report.verdict === 'valid' || report.verdict === 'valid-with-warnings' ? exit.done : exit.refused;
}

function trustOf(folder: string | undefined): TrustStore {
  if (!folder) return trustStoreOf([]);
  try {
    return openTrustStore(folder);
  } catch (error) {
    if (error instanceof CertificateError) throw new UsageError(`A pasta ${folder} não pode ser lida.`);
    throw error;
  }
}

async function policyOf(file: string | undefined): Promise<SignaturePolicy | undefined> {
  if (!file) return undefined;
  return readSignaturePolicy(file, padesBasicPolicy).catch((error: unknown) => {
    if (error instanceof CertificateError) throw new UsageError(`O arquivo ${file} não é o da política AD-RB.`);
    throw error;
  });
}

function tell(file: string, sha256: string, report: VerificationReport): string {
  const lines = [
    file,
    `SHA-256 ${sha256}`,
    '',
    report.summary,
    ...report.problems.map(({ message }) => `- ${message}`),
  ];
  for (const signature of report.signatures) lines.push('', ...tellSignature(signature));
  if (report.changesAfterSigning.length > 0) {
    lines.push('', 'Depois da primeira assinatura:');
    lines.push(...report.changesAfterSigning.map(({ message, revision }) => `- ${message} (versão ${revision})`));
  }
  return lines.join('\n');
}

const inBrasilia = (instant: string): string =>
  `${new Date(instant).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })} (horário de Brasília)`;

const levels = { advanced: 'avançada', qualified: 'qualificada' } as const;

function tellSignature(signature: SignatureReport): string[] {
  const { signer, issuer, path, time, level, problems, summary, revision } = signature;
  const stamped = time.stamped && `, com carimbo do tempo de ${inBrasilia(time.stamped)}`;
  const document = signer?.cnpj ? `CNPJ ${formatCnpj(signer.cnpj)}` : signer?.cpf ? `CPF ${formatCpf(signer.cpf)}` : '';
  return [
    `${signature.field}: ${signer ? `${signer.name}${document ? ` (${document})` : ''}` : 'signatário desconhecido'}`,
    `  ${summary}${level ? ` Assinatura ${levels[level]}.` : ''}`,
    `  ${time.claimed ? `Declarada em ${inBrasilia(time.claimed)}` : 'Sem data declarada'}${stamped ?? ''}.`,
    ...(issuer ? [`  Certificado emitido por ${issuer}, sob ${path.at(-1) ?? issuer}.`] : []),
    `  ${tellFindings(signature).join('; ')}.`,
    ...(revision ? [`  Cobre a versão ${revision.number} de ${revision.of} do arquivo.`] : []),
    ...problems.map(({ message }) => `  - ${message}`),
  ];
}
