import { foldWord } from './indexed-text.ts';

// What public servants shorten, and what they call by two names. A name of several words stands for the other whole.

/** Each line: words that are the same thing. A shortened word is asked for by its whole one, and the other way round. */
const SAME = `
  processo = proc = autos
  referencia = ref
  numero = num
  secretaria = sec
  departamento = dep = depto
  administracao = adm
  coordenacao = coord
  superintendencia = superint
  gabinete = gab
  ministerio = min
  prefeitura = pref
  governo = gov
  universidade = univ
  hospital = hosp
  oficio = of
  memorando = memo = comunicacao interna
  portaria = port
  decreto = dec
  artigo = art
  inciso = inc
  certidao = cert
  licenca = lic
  convenio = conv
  contrato = contr
  requerimento = req = reqto
  documento = doc
  pagamento = pgto = pagto
  responsavel = resp
  funcionario = func
  matricula = matr
  telefone = tel
  endereco = end
  avenida = av
  professor = prof = docente
  professora = profa = docente
  doutor = dr
  doutora = dra
  engenheiro = eng
  quantidade = qtd = qtde
  auxilio = aux
  medicamento = remedio
  licenca maternidade = licenca gestante
  licenca premio = licenca especial
  licenca medica = licenca tratamento saude
  ferias = gozo ferias = gozo
  ferias = descanso anual
  contracheque = holerite = recibo pagamento
  remuneracao = vencimento = salario
  exoneracao = desligamento
  aposentado = inativo
  obito = falecimento
  veiculo = automovel = viatura = carro
  aluguel = locacao
  conserto = reparo
  compra = aquisicao
  passagem = bilhete
  servidor = funcionario
  aluno = estudante = discente
  escola = unidade escolar
  edificacao = predio
  residuo = lixo
  logradouro = rua
  energia eletrica = luz
  transporte coletivo = onibus
  auxilio alimentacao = vale alimentacao = vale refeicao
  auxilio transporte = vale transporte
  carga horaria = jornada
  moradia = residencia
  hora extra = servico extraordinario
  nota fiscal = nf = nfe
  habilitacao = cnh = carteira motorista
  carteira trabalho = ctps
  imposto predial = iptu
  termo aditivo = aditamento = aditivo
  dispensa licitacao = contratacao direta
  ata registro preco = arp
  lei acesso informacao = lai
  lei geral protecao dado = lgpd
  processo administrativo disciplinar = pad
  recurso humano = rh = gestao pessoa
  pessoa deficiencia = pcd
  pregao eletronico = pe
  tecnologia informacao = ti
  comprar = adquirir
  alugar = locar
  consertar = reparar
  sepultamento = enterro
  merenda = alimentacao escolar
  idoso = terceira idade
  unidade basica saude = ubs = posto saude
  certidao negativa = cnd
  estudo tecnico preliminar = etp
  termo referencia = tr
  processo seletivo simplificado = pss
  termo ajustamento conduta = tac
  sistema registro preco = srp
  equipamento protecao individual = epi
  certidao tempo contribuicao = ctc
  ministerio publico = mp
  tribunal conta = tce
  policia militar = pm
  corpo bombeiro = cbm
  lei diretriz orcamentaria = ldo
  lei orcamentaria anual = loa
  plano plurianual = ppa
  decimo terceiro = gratificacao natalina
  adicional tempo servico = quinquenio
  fotocopia = xerox
`;

/** One thing as it may be called: words in their order, unaccented, in the singular. */
export type SameName = readonly string[];

const NAMES = SAME.trim()
  .split('\n')
  .map((line) => line.split('=').map((name): SameName => name.trim().split(' ').map(foldWord)));

const BY_FIRST_WORD: ReadonlyMap<string, readonly { readonly name: SameName; readonly others: readonly SameName[] }[]> =
  Map.groupBy(
    NAMES.flatMap((names) => names.map((name) => ({ name, others: names.filter((other) => other !== name) }))),
    ({ name }) => name[0]!,
  );

/**
 * What the words from here on are called besides, of the longest name that begins here; `length` is how many of the words it
 * takes. Undefined where no name begins.
 */
export function otherNames(
  words: readonly string[],
  from: number,
): { readonly length: number; readonly others: readonly SameName[] } | undefined {
  const here = (BY_FIRST_WORD.get(words[from]!) ?? []).filter(({ name }) =>
    name.every((word, index) => words[from + index] === word),
  );
  const length = Math.max(0, ...here.map(({ name }) => name.length));
  if (length === 0) return undefined;
  return { length, others: here.filter(({ name }) => name.length === length).flatMap(({ others }) => others) };
}
