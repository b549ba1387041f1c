import { z } from 'zod';
import { isValidCpf, onlyDigits } from '../../../kernel/numbers/cpf.ts';
import { demonstrationProfiles } from '../../../features/access/rules/demonstration-profiles.ts';
import type { InstitutionToPlant, UnitToPlant } from '../../../features/units/server/index.ts';
import { portugueseIssue } from '../../../platform/contract/portuguese-issues.ts';

// What whoever installs the product writes: its words are theirs. `deploy/instituicao.exemplo.json` is one.

const text = z.string().trim().min(1).max(200);
const optional = text.nullable().default(null);
const natures = {
  'administração direta': 'direct-administration',
  autarquia: 'autarchy',
  'sociedade de economia mista': 'mixed-economy',
  'empresa pública': 'public-company',
  fundação: 'foundation',
} as const;
const oneOf = <K extends string>(names: readonly K[], what: string) =>
  z.enum(names as [K, ...K[]], { error: `${what} é um destes: ${names.join(', ')}.` });
const profileNames = demonstrationProfiles.map(({ name }) => name);
const administrator = demonstrationProfiles.at(-1)!.name;

const unit = z.strictObject({
  sigla: text.max(30).regex(/^[^/\s]+$/, 'A sigla não tem espaços nem barra.'),
  nome: text,
  protocolo_geral: z.boolean().default(false),
  get abaixo(): z.ZodDefault<z.ZodArray<z.ZodType<UnitOfFile>>> {
    return z.array(unit as unknown as z.ZodType<UnitOfFile>).default([]);
  },
});
interface UnitOfFile {
  sigla: string;
  nome: string;
  protocolo_geral: boolean;
  abaixo: UnitOfFile[];
}

const code = z.string().regex(/^\d{5}$/, 'O código da unidade de protocolo tem 5 dígitos: são os primeiros do NUP.');

const organ = z.strictObject({
  sigla: text.max(30).regex(/^[^/\s]+$/, 'A sigla não tem espaços nem barra.'),
  nome: text,
  natureza: oneOf(Object.keys(natures) as (keyof typeof natures)[], 'A natureza jurídica'),
  /** PNG or JPEG, beside the file. */
  logotipo: optional,
  protocolo: code,
  unidades: z.array(unit).min(1, 'O órgão precisa de ao menos uma unidade.'),
});

const person = z.strictObject({
  nome: text,
  cpf: z.string().refine(isValidCpf, 'O CPF não é válido.').transform(onlyDigits),
  email: z.email(),
  cargo: text,
  /** As `SIGLA/ORGAO`. */
  unidade: text,
  perfil: oneOf(profileNames, 'O perfil'),
});

/** An installation before its first day: the institution, its organs and units, and the first people. */
export const installationFile = z
  .strictObject({
    nome: text,
    uf: z.string().regex(/^[A-Z]{2}$/, 'A UF tem duas letras maiúsculas.'),
    fuso_horario: z.string().refine(isTimeZone, 'Use um nome como America/Sao_Paulo.'),
    cidade: optional,
    endereco: optional,
    site: optional,
    /** PNG or JPEG, beside the file: the head of every document. */
    logotipo: optional,
    atendimento: z
      .strictObject({ horario: optional, telefone: optional, email: optional })
      .default({ horario: null, telefone: null, email: null }),
    primeiro_nup: z.int().min(1).max(999_999).default(1),
    /** Numbers confidential processes, of whichever organ. */
    protocolo_sigiloso: code.default('99999'),
    orgaos: z.array(organ).min(1, 'A instituição precisa de ao menos um órgão.'),
    pessoas: z.array(person).min(1),
    feriados: z
      .array(z.strictObject({ dia: z.iso.date(), nome: text, todo_ano: z.boolean().default(true) }))
      .default([]),
    assuntos_iniciais: z.boolean().default(true),
  })
  .superRefine(({ orgaos, pessoas, protocolo_sigiloso: apart }, context) => {
    const units = orgaos.flatMap((one) => labelsOf(one.unidades, one.sigla));
    for (const label of repeated(units)) context.addIssue({ code: 'custom', message: `A unidade ${label} se repete.` });
    for (const label of repeated(orgaos.map(({ sigla }) => sigla)))
      context.addIssue({ code: 'custom', message: `O órgão ${label} se repete.` });
    for (const { sigla } of orgaos.filter(({ protocolo }) => protocolo === apart))
      context.addIssue({
        code: 'custom',
        path: ['protocolo_sigiloso'],
        message: `O código dos processos sigilosos não pode ser o de um órgão, e ${apart} é o de ${sigla}.`,
      });
    for (const cpf of repeated(pessoas.map((one) => one.cpf)))
      context.addIssue({ code: 'custom', message: `O CPF ${cpf} se repete.` });
    for (const one of pessoas.filter(({ unidade }) => !units.includes(unidade)))
      context.addIssue({
        code: 'custom',
        message: `A unidade ${one.unidade}, de ${one.nome}, não está entre as dos órgãos.`,
      });
    if (!pessoas.some(({ perfil }) => perfil === administrator))
      context.addIssue({ code: 'custom', message: `Ao menos uma pessoa precisa do perfil ${administrator}.` });
  });
export type InstallationFile = z.output<typeof installationFile>;

/** Why a file cannot be used, one Portuguese line for each thing to mend. */
export class InstallationFileError extends Error {
  override readonly name = 'InstallationFileError';
}

/** @throws InstallationFileError */
export function readInstallationFile(text: string): InstallationFile {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new InstallationFileError(`O arquivo não é um JSON válido: ${(error as Error).message}`);
  }
  const parsed = installationFile.safeParse(given, { error: portugueseIssue });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `  - ${path.join('.')}: ${message}` : `  - ${message}`,
  );
  throw new InstallationFileError(`O arquivo precisa de acertos:\n${lines.join('\n')}`);
}

/** Logos ready to be printed, by the name that the file gives them. */
export type Logos = ReadonlyMap<string, Buffer>;

/** The same, as the capability of units takes it. */
export const institutionOf = (file: InstallationFile, logos: Logos): InstitutionToPlant => ({
  name: file.nome,
  state: file.uf,
  timeZone: file.fuso_horario,
  city: file.cidade,
  address: file.endereco,
  website: file.site,
  supportHours: file.atendimento.horario,
  supportPhone: file.atendimento.telefone,
  supportEmail: file.atendimento.email,
  planningOrgan: null,
  logo: file.logotipo === null ? null : logos.get(file.logotipo)!,
  nupFirstSequence: file.primeiro_nup,
  confidentialProtocolUnit: file.protocolo_sigiloso,
  holidays: file.feriados.map(({ dia, nome, todo_ano }) => ({ day: dia, name: nome, recurs: todo_ano })),
  parts: file.orgaos.map((one) => ({
    abbreviation: one.sigla,
    name: one.nome,
    legalNature: natures[one.natureza],
    protocolUnit: one.protocolo,
    logo: one.logotipo === null ? null : logos.get(one.logotipo)!,
    units: one.unidades.map(unitOf),
  })),
});

const unitOf = (one: UnitOfFile): UnitToPlant => ({
  abbreviation: one.sigla,
  description: one.nome,
  coreProtocol: one.protocolo_geral,
  below: one.abaixo.map(unitOf),
});

const labelsOf = (units: readonly UnitOfFile[], organOf: string): string[] =>
  units.flatMap((one) => [`${one.sigla}/${organOf}`, ...labelsOf(one.abaixo, organOf)]);

const repeated = (values: readonly string[]) => new Set(values.filter((one, index) => values.indexOf(one) !== index));

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
