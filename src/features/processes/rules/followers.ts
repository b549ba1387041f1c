// Decisions, section 5, appended processes: what those that hang on a process ask of an act that takes them along.
import { allowedIf, everyOf, type Decision, type Reason } from '../../../kernel/decision.ts';
import { permission } from '../../access/rules/permissions.ts';
import type { FollowerFacts, ProcessActor, ProcessFacts } from './process-facts.ts';
import { isConfidential } from './secrecy.ts';

/** Whoever acts on a principal acts on all that hangs on it: a confidential one asks of them what it would ask alone. */
export function mayLeadFollowers(
  actor: ProcessActor,
  { followers }: Pick<ProcessFacts, 'followers'>,
  verb: string,
): Decision {
  const beyond = followers.filter(
    ({ level, responsible }) =>
      isConfidential(level) &&
      responsible?.personId !== actor.personId &&
      !actor.permissions.has(permission.VIEW_CONFIDENTIAL_PROCESS),
  );
  return everyOf(
    ...beyond.map(({ nup, responsible }) =>
      allowedIf(false, {
        code: 'FOLLOWER_OUT_OF_REACH',
        message: `Não dá para ${verb}: o apenso ${nup} vai junto, é sigiloso e está fora do seu alcance.`,
        resolve: responsible
          ? `Fale com ${responsible.name}, responsável pelo apenso.`
          : 'Peça que alguém com acesso aos sigilosos do setor faça o ato.',
      }),
    ),
  );
}

/** Nothing that is archived along may still wait for something. */
export function followersClosed(followers: readonly FollowerFacts[]): Decision {
  return everyOf(...followers.flatMap(waits).map((reason) => allowedIf(false, reason)));
}

function waits({ nup, signals }: FollowerFacts): Reason[] {
  const { signaturesPending: count, pendenciesOpen, joinsOpen } = signals;
  const say = (code: string, what: string, resolve: string): Reason => ({
    code,
    message: `Não dá para arquivar agora: ${what}.`,
    resolve,
  });
  return [
    count > 0 &&
      say(
        'SIGNATURES_PENDING',
        `o apenso ${nup} espera ${count} ${count === 1 ? 'assinatura' : 'assinaturas'}`,
        'Aguarde quem deve assinar, cancele o pedido de assinatura ou desapense o processo.',
      ),
    pendenciesOpen > 0 &&
      say(
        'PENDENCY_OPEN',
        `o apenso ${nup} tem pendência em aberto`,
        'Aguarde a resposta, cancele a pendência ou desapense o processo.',
      ),
    joinsOpen > 0 &&
      say(
        'JOIN_OPEN',
        `o apenso ${nup} tem juntada em andamento`,
        'Conclua ou descarte a juntada, ou desapense o processo.',
      ),
  ].filter((reason) => reason !== false);
}
