// The forms of the verbs that public servants write: `solicito`, `solicitou`, `solicitada` and `solicitação` are one request.

/**
 * The unaccented forms in which the verb of a word may stand, the word among them; only itself for what is no form of a verb.
 * Of a verb of administration these are all its forms and its nouns; of another, those that are no other word.
 */
export function formsOfVerb(word: string): readonly string[] {
  const family = FAMILY_OF.get(word);
  if (family !== undefined) return family;
  const forms = OTHER_VERBS.filter(({ ending }) => ending.test(word)).flatMap(({ ending, vowel }) => {
    const stem = word.replace(ending, '');
    return [...plainForms(stem, vowel), ...nounsOf(stem, vowel)];
  });
  return [...new Set([word, ...forms])];
}

/**
 * What may be called by the act of a verb that no list knows: `demolir` and `demolição`, `reduzir` and `redução`, `adotar` and
 * `adoção`, `sortear` and `sorteio`. Those that are no word are in no text.
 */
function nounsOf(stem: string, vowel: Vowel): readonly string[] {
  if (vowel === 'e') return [`${stem}imento`, stem.replace(/d$/, 's').concat('ao')];
  if (vowel === 'i')
    return [
      `${stem}imento`,
      `${stem}icao`,
      stem.replace(/[zt]$/, '').concat('cao'),
      stem.replace(/d$/, 's').concat('ao'),
    ];
  // `medicar` is not done by a `médico`.
  const short =
    stem.length < LONG_STEM || stem.endsWith('ic')
      ? []
      : [`${stem}o`, `${stem}e`, stem.replace(/e$/, 'ei').concat('o'), stem.replace(/o$/, 'ao')];
  return [`${stem}amento`, `${stem}agem`, stem.replace(/t$/, '').concat('cao'), ...short].filter(
    (form) => !OTHER_WORDS.has(form),
  );
}

/** Of a shorter stem, `port` or `cont`, what is left of a verb is another word. */
const LONG_STEM = 5;

type Vowel = 'a' | 'e' | 'i' | 'o';

/** Endings that only a verb has, after a stem of at least four letters. */
const OTHER_VERBS: readonly { readonly ending: RegExp; readonly vowel: Vowel }[] = [
  { ending: /(?<=.{4})(?:ar|ando|ado|ada|ados|adas|ou|aram|acao|acoes)$/, vowel: 'a' },
  { ending: /(?<=.{4})(?:er|endo|eram|eu|ido)$/, vowel: 'e' },
  { ending: /(?<=.{4})(?:ir|indo|iram|iu|ido|icao|icoes)$/, vowel: 'i' },
];

function plainForms(stem: string, vowel: Vowel): readonly string[] {
  if (vowel === 'a') return ['ar', 'ado', 'ando', 'ou', 'aram', 'acao'].map((ending) => stem + ending);
  return [`${vowel}r`, 'ido', `${vowel}ndo`, vowel === 'e' ? 'eu' : 'iu', `${vowel}ram`].map((ending) => stem + ending);
}

/** Those of the present and the future are other words too often (`porta`, `conta`) to be made of every verb. */
function allForms(infinitive: string): readonly string[] {
  const stem = infinitive.slice(0, -2);
  const vowel = infinitive.at(-2) as Vowel;
  const present = vowel === 'a' ? ['a', 'am', 'e', 'em', 'o'] : ['e', 'em', 'a', 'am', 'o'];
  const later = [`${vowel}ra`, `${vowel}rao`, `${vowel}ria`, `${vowel}rem`];
  const before = vowel === 'a' ? ['ava', 'avam'] : ['ia', 'iam'];
  return [
    ...plainForms(stem, vowel),
    ...[...present, ...later, ...before].map((ending) => spelled(stem, ending)),
  ].filter((form) => !OTHER_WORDS.has(form));
}

/** Before `e`, a stem keeps its sound: `notifique`, `prorrogue`. */
const spelled = (stem: string, ending: string): string =>
  ending.startsWith('e') && /[cg]$/.test(stem) ? stem.replace(/c$/, 'qu').replace(/g$/, 'gu') + ending : stem + ending;

/** Forms that are another word, or one with another meaning. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  `publico publica publicas arquivo contrato contrata licito licita lote lota cota coto cote voto vote parcela parcelas cedo
   aposento nota processo documento loco loca orca orco nome nomes pena visto legal recebe isente cede cobra cobre cobro muda
   mude mudo manta manto mantam gera geram gero medo expo`
    .trim()
    .split(/\s+/),
);

/** The verbs of administration, each with what is derived from it. */
const FAMILIES = `
  solicitar: solicitacao
  requerer: requerimento requeiro requeira requer
  encaminhar: encaminhamento
  autorizar: autorizacao
  determinar: determinacao
  comunicar: comunicacao
  declarar: declaracao
  certificar: certificacao
  aprovar: aprovacao
  deferir: deferimento defiro defira
  indeferir: indeferimento indefiro indefira
  nomear: nomeacao nomeio
  exonerar: exoneracao
  designar: designacao
  convocar: convocacao
  notificar: notificacao
  intimar: intimacao
  publicar: publicacao
  homologar: homologacao
  adjudicar: adjudicacao
  contratar: contratacao
  licitar: licitacao
  dispensar: dispensa
  prorrogar: prorrogacao
  rescindir: rescisao
  reajustar: reajuste reajustamento
  repactuar: repactuacao
  empenhar: empenho
  liquidar: liquidacao
  pagar: pagamento
  ressarcir: ressarcimento
  indenizar: indenizacao
  restituir: restituicao
  devolver: devolucao
  arquivar: arquivamento
  desarquivar: desarquivamento
  tramitar: tramitacao tramite
  assinar: assinatura
  protocolar: protocolizar
  autuar: autuacao
  apensar: apensamento
  analisar: analise
  avaliar: avaliacao
  emitir: emissao
  expedir: expedicao expeco
  conceder: concessao
  revogar: revogacao
  anular: anulacao
  alterar: alteracao
  retificar: retificacao
  ratificar: ratificacao
  corrigir: correcao
  renovar: renovacao
  transferir: transferencia
  remover: remocao
  lotar: lotacao
  ceder: cessao
  aposentar: aposentadoria aposentacao
  afastar: afastamento
  licenciar: licenciamento
  demitir: demissao
  admitir: admissao
  adquirir: aquisicao
  fornecer: fornecimento
  entregar: entrega
  receber: recebimento
  executar: execucao
  fiscalizar: fiscalizacao
  cadastrar: cadastro cadastramento
  credenciar: credenciamento
  habilitar: habilitacao
  inscrever: inscricao inscrito
  matricular: matricula
  reformar: reforma
  construir: construcao
  consertar: conserto
  instalar: instalacao
  substituir: substituicao
  reparar: reparacao reparo
  locar: locacao
  alugar: aluguel
  cancelar: cancelamento
  suspender: suspensao suspenso
  apurar: apuracao
  denunciar: denuncia
  investigar: investigacao
  recorrer: recorrido
  julgar: julgamento
  impugnar: impugnacao
  isentar: isencao isento
  parcelar: parcelamento
  averbar: averbacao
  incorporar: incorporacao
  progredir: progressao
  promover: promocao
  capacitar: capacitacao
  treinar: treinamento
  participar: participacao
  inspecionar: inspecao
  vistoriar: vistoria
  doar: doacao
  desapropriar: desapropriacao
  regularizar: regularizacao
  registrar: registro
  justificar: justificativa
  esclarecer: esclarecimento
  verificar: verificacao
  disponibilizar: disponibilizacao
  elaborar: elaboracao
  implantar: implantacao
  implementar: implementacao
  atualizar: atualizacao
  orcar: orcamento
  planejar: planejamento
  transportar: transporte
  votar: votacao
  cotar: cotacao
  abrir: abertura aberto
  limpar: limpeza limpo
  manter: manutencao mantem
  obter: obtencao obtem
  comprar: compra
  vender: venda
  perder: perda perca
  pedir: pedido peco
  responder: resposta
  escolher: escolha
  mudar: mudanca
  cobrar: cobranca
  multar: multa
  visitar: visita
  consultar: consulta
  pesquisar: pesquisa
  reservar: reserva
  recusar: recusa
  renunciar: renuncia
  ajudar: ajuda
  penhorar: penhora
  capturar: captura
  coletar: coleta
  capinar: capina
  podar: poda
  permutar: permuta
  partilhar: partilha
  escoltar: escolta
  custodiar: custodia
  furtar: furto
  roubar: roubo
  gastar: gasto
  usar: uso
  vetar: veto
  gozar: gozo
  criar: criacao
  citar: citacao
  atuar: atuacao
  medir: medicao
  punir: punicao
  pintar: pintura
  candidatar: candidatura
  lavrar: lavratura
  soltar: soltura
  prender: prisao preso
  herdar: heranca
  varrer: varricao
  incluir: inclusao incluso
  excluir: exclusao
  concluir: conclusao concluso
  permitir: permissao
  omitir: omissao omisso
  transmitir: transmissao
  imprimir: impressao impresso
  suprimir: supressao
  agredir: agressao
  extinguir: extincao extinto
  eleger: eleicao eleito
  proteger: protecao
  inserir: insercao
  aderir: adesao
  preferir: preferencia
  exigir: exigencia
  advertir: advertencia
  assistir: assistencia
  desistir: desistencia
  residir: residencia
  concorrer: concorrencia
  ocorrer: ocorrencia
  exercer: exercicio
  suceder: sucessao
  intervir: intervencao
  revisar: revisao rever revisto
  prever: previsao previsto
  gerir: gestao
  propor: proposta proposto proposicao
  compor: composicao composto
  expor: exposicao exposto
  repor: reposicao
`;

const FAMILY_OF: ReadonlyMap<string, readonly string[]> = new Map(
  FAMILIES.trim()
    .split('\n')
    .flatMap((line) => {
      const [infinitive = '', derived = ''] = line.trim().split(':');
      const forms = [...new Set([infinitive, ...derived.trim().split(' '), ...allForms(infinitive)])];
      return forms.map((form) => [form, forms] as const);
    }),
);
