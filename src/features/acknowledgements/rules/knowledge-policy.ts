// Specification 000 §1 (give knowledge), §5 (size) and §6 (restricted processes): who declares to know what, and why not.
import { SIGNABLE_SIZE_LIMIT } from '../../../kernel/bytes.ts';
import { allowed, allowedIf, firstOf, type Decision } from '../../../kernel/decision.ts';
import type { ProcessActor, ProcessFacts } from '../../processes/rules/process-facts.ts';
import { holds } from '../../processes/rules/process-policy.ts';
import { appendedProcess, externalProcess, wrongState } from '../../processes/rules/process-reasons.ts';
import { isActive } from '../../processes/rules/process-states.ts';
import { reaches, type Reading } from '../../processes/rules/reading-policy.ts';

/** Longest observation of who gives knowledge, in letters. */
export const OBSERVATION_LIMIT = 500;

const RESTRICTED = 2;

/** How somebody stands to the process. */
export type KnowledgeStanding = {
  readonly reading: Reading;
  /** An interested party. */
  readonly isParty: boolean;
};

/**
 * Whoever takes part in a process may say what they know of it: its certificate enters the process, so that it must be one in
 * which documents enter. Of a restricted one servants need permission 53 besides.
 */
export function mayGiveKnowledge(
  actor: ProcessActor,
  process: ProcessFacts,
  { reading, isParty }: KnowledgeStanding,
): Decision {
  return firstOf(
    () => allowedIf(isActive(process.state), wrongState(process.state, 'dar ciência')),
    () => allowedIf(!process.external, externalProcess()),
    () => allowedIf(!process.appended, appendedProcess('dar ciência')),
    () =>
      process.level === RESTRICTED && actor.unitId !== null
        ? holds(actor, 'VIEW_RESTRICTED_PROCESS', 'dar ciência em processo restrito')
        : allowed(),
    () =>
      allowedIf(reaches(reading.access, 'documents'), {
        code: 'DOCUMENTS_NOT_READ',
        message: 'Você vê os dados deste processo, mas não os documentos: só dá ciência quem os lê.',
        resolve: 'Peça acesso a quem é responsável pelo processo.',
      }),
    () =>
      allowedIf(isParty || reaches(reading.access, 'all'), {
        code: 'NOT_TAKING_PART',
        message: 'O processo não passou pelo seu setor. Dá ciência quem participa dele.',
        resolve: 'Peça a quem está com o processo que o tramite ao seu setor.',
      }),
  );
}

/** A document that somebody reads in a process. */
export type DocumentToJudge = {
  readonly title: string;
  /** Bytes. */
  readonly size: number;
  readonly signaturesPending: number;
  readonly withoutEffect: boolean;
  readonly infected: boolean;
  /** A certificate of knowledge itself. */
  readonly isCertificate: boolean;
  /** The reader declared it already. */
  readonly isKnown: boolean;
};

/** Whether somebody may declare to know one document; whether they may of its process at all is `mayGiveKnowledge`. */
export function mayKnow({ title, ...document }: DocumentToJudge): Decision {
  return firstOf(
    () =>
      allowedIf(!document.isKnown, {
        code: 'KNOWLEDGE_ALREADY_GIVEN',
        message: `Você já deu ciência de "${title}".`,
      }),
    () =>
      allowedIf(!document.isCertificate, {
        code: 'KNOWLEDGE_OF_CERTIFICATE',
        message: `"${title}" é uma certidão de ciência: dela não se dá ciência.`,
      }),
    () =>
      allowedIf(!document.withoutEffect, {
        code: 'DOCUMENT_WITHOUT_EFFECT',
        message: `"${title}" ficou sem efeito.`,
      }),
    () =>
      allowedIf(!document.infected, {
        code: 'DOCUMENT_INFECTED',
        message: `"${title}" tem vírus e não se abre.`,
        resolve: 'Peça a quem o enviou um arquivo sem vírus.',
      }),
    () =>
      allowedIf(document.signaturesPending === 0, {
        code: 'SIGNATURES_PENDING',
        message: `"${title}" ainda espera assinatura.`,
        resolve: 'Dê ciência depois que todos assinarem.',
      }),
    () =>
      allowedIf(document.size <= SIGNABLE_SIZE_LIMIT, {
        code: 'FILE_TOO_LARGE_TO_ACKNOWLEDGE',
        message: `"${title}" passa de 30 MB: dele não se dá ciência.`,
        resolve: 'Peça a quem o enviou que divida o arquivo.',
      }),
  );
}
