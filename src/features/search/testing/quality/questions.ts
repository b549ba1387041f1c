import { laterQuestions } from './later-questions.ts';
import { moreQuestions } from './more-questions.ts';

// What people ask, and which of the texts they mean; and what must never meet. One a line: kind | question | keys.
const LINES = `
plural | férias | t1 t4 t88
plural | licitação | t9 t11
plural | contratos de publicidade | t39
plural | veículo | t17 t86
plural | imóvel inservível | t26
plural | limão | t56
plural | pão | t56
plural | grão | t56
plural | canal | t23 t57
plural | anel rodoviário | t58
plural | móvel planejado | t59
plural | lençol | t60
plural | cidadão | t54
plural | capitão | t55
plural | escrivão | t74
plural | demonstração contábil | t27
plural | balanços patrimoniais | t27
plural | multas | t30
plural | elevador | t18
plural | nota fiscal | t79
plural | cargo | t6 t82
plural | carga perigosa | t81
plural | fatura | t47 t77
plural | dependente | t33
plural | computador | t37
plural | editais | t28
plural | pareceres | t29
plural | portarias | t25
plural | viaduto | t58
plural | passagem aérea | t16
acento | licitacoes | t9 t11
acento | ferias | t1 t4 t88
acento | pregao eletronico | t10
acento | onibus | 
acento | concessao maternidade | t2
acento | obito | t53
acento | aquisicao de insumos | t10
acento | DRAGAGEM DO CANAL | t23
acento | cooperacao tecnica | t48
acento | secao de protocolo | t89
acento | divida ativa | t30
acento | sindicancia | t37
gênero | servidor | t1 t4 t22 t53
gênero | servidora férias | t1 t4
gênero | médica | t5
gênero | engenheiro civil | t6
gênero | professor | t2 t34
gênero | técnico de enfermagem | t3
gênero | enfermeiro plantão | t36
gênero | juiz de direito | t61
gênero | tabelião | t62
gênero | aluno premiado | t63
gênero | vereador | t64
gênero | diretor de escola | t65
gênero | psicólogo | t66
gênero | candidato aprovado | t6
gênero | viúvo aposentado | t42
gênero | secretária adjunta | t7
gênero | estagiária | t35
gênero | contratado | t75
gênero | aposentada | t32 t42
gênero | segurada | t33
gênero | autuada | t31 t80
gênero | condutora | t71
gênero | chefe de gabinete | t51
gênero | auditora | t87
gênero | perita | t85
gênero | terceirizada | t88
verbo | solicitou férias | t1
verbo | solicitar contratação | t65
verbo | solicito cuidadores | t65
verbo | nomear engenheira | t6
verbo | nomeado | t6
verbo | exonerar | t7
verbo | exonerado | t7
verbo | adquirir insumos | t10
verbo | dispensar licitação | t11
verbo | prorrogar prazo | t12
verbo | prorrogado | t12
verbo | reajustar contrato | t14
verbo | pagar diárias | t15
verbo | ressarcir passagens | t16
verbo | locar veículos | t17
verbo | consertar elevador | t18
verbo | designar fiscais | t20
verbo | reformar telhado | t21
verbo | ceder servidora | t22
verbo | cedido ao tribunal | t22
verbo | doar imóveis | t26
verbo | inscrever em dívida ativa | t30
verbo | apurar extravio | t37
verbo | apuração de extravio | t37
verbo | isentar IPTU | t42
verbo | desapropriar área | t46
verbo | construir hospital | t46
verbo | requerer certidão | t83
verbo | requeiro certidão | t83
verbo | promover capitães | t55
verbo | vistoriar frota | t86
verbo | aposentar voluntariamente | 
verbo | notificar autuados | t80
verbo | transferir paciente | t52
abreviatura | proc administrativo disciplinar | t38
abreviatura | Sec. Saúde | t8
abreviatura | Of. 318/2026 | t8
abreviatura | depto licitações | t9
abreviatura | memo 45/2026 | t9
abreviatura | port. 77/2026 | t25
abreviatura | pgto de diárias | t15
abreviatura | dra | 
abreviatura | univ cooperação | t48
abreviatura | aux transporte | t35
abreviatura | PAD agente penitenciário | t38
abreviatura | ata de registro de preços pneus | t67
abreviatura | RH | 
abreviatura | contr. 118/2024 | t12
abreviatura | convênio c/ a União | t29
sinônimo | licença maternidade | t2 t3
sinônimo | licença gestante | t2 t3
sinônimo | gozo de férias | t1 t4 t88
sinônimo | vale transporte | t35
sinônimo | remédios oncológicos | t11
sinônimo | compra de insumos | t10
sinônimo | aluguel de carros | t17
sinônimo | falecimento de servidor | t53
sinônimo | docentes da rede estadual | t34
sinônimo | estudantes com deficiência | t43
sinônimo | luz das escolas | t47
sinônimo | desligamento a pedido | t7
sinônimo | reparo de elevadores | t18
sinônimo | serviço extraordinário de enfermeiras | t36
sinônimo | imposto predial | t42
sinônimo | salários nova tabela | t82
erro | liciatção | t9 t11
erro | pregão eletronicco | t10
erro | aposetadoria | t5
erro | dragajem | t23
erro | sindicãncia | t37
erro | exonerassão | t7
erro | convenio de coperação | t48
erro | prograssão funcional | t34
erro | elevadoes | t18
erro | mandato de segurança | t49
erro | semafros | t68
erro | vigilancia armda | t14
erro | almoxarifdo | t59
erro | patrimonail | t27
começo | licit | t9 t11
começo | aposentad | t5 t32 t42
começo | contrato vigil | t14
começo | drag | t23
começo | sindic | t37
começo | zanot | t4
começo | precat | t61
começo | irrig | t57
número | 318/2026 | t8
número | 118/2024 | t12
número | 12/2025 | t13
número | 012/2025 | t13
número | contrato nº 12/2025 | t13
número | 11.222.333/0001-81 | t13
número | 11222333000181 | t13
número | 41/2026 | t10
número | 45/2026 | t9
número | 77/2026 | t25
número | portaria 77 | t25
número | ordem de serviço 204 | t68
número | 00077.004321/2030-55 | t64
número | 00077004321203055 | t64
número | 4321/2030 | t64
número | 004321/2030 | t64
número | ARP 9/2026 | t67
número | 30.112-4 | t1
frase | "dispensa de licitação" | t11
frase | "limpeza e conservação" | t12
frase | "conservação e limpeza" | 
frase | "Conselho Municipal de Educação" | t19
frase | "acesso à informação" | t39
frase | "hospital regional" | t46
frase | "regional hospital" | 
frase | "chefe de gabinete" | t51
nome | Zanotelli Otávio | t4
nome | Silva Maria Aparecida | t1
nome | Maria Ferreira | t83
nome | Batista João | t33
nome | Fernanda Lima | t84
nome | Fernando Lima | t85
nome | Prado Joana | t2
alheio | ata | t19
alheio | ato | t20
alheio | sede | t21
alheio | porto | t23
alheio | porta | t24
alheio | portaria | t25
alheio | prazo | t12 t69
alheio | prazer | t70
alheio | pena | t71
alheio | penal | t72
alheio | lote | t73
alheio | lotação | t74
alheio | conta | t51 t75
alheio | conto | t76
alheio | fato | t78
alheio | secretaria | t8
alheio | sessão | t90
alheio | posse | t87
alheio | nota | t79
plural | boletim epidemiológico | t96
plural | artesão | t97
plural | manguezal | t99
plural | barragem | t100
plural | temporal | t101
plural | liquidação | t103
plural | guardião | t127
plural | órfão | t127
plural | cão | t128
plural | canil | t128
plural | barril | t129
plural | funil | t129
plural | álbum | t130
plural | armazém | t130
plural | corrimão | t131
plural | vão de escada | t131
plural | papel timbrado | t132
plural | pincel | t132
plural | árvore | t98
plural | lesões | t92
plural | jornadas | t94
plural | surtos | t96
plural | averbações | t91
plural | uniforme azul | t120
plural | herdeiro | t104
plural | reitor | t126
plural | poço | t100
plural | juro | t112
plural | honorário | t107
plural | adutora | t115
acento | orfaos | t127
acento | vacinacao | t95
acento | orgao | 
acento | ceramica | t97
acento | debitos | t102
acento | cracha | t109
acento | assedio | t111
acento | semiarido | t100
acento | ESTADIOS | t125
acento | album fotografico | t130
gênero | bibliotecária | t91
gênero | merendeiro | t92
`;

export interface Question {
  readonly kind: string;
  readonly asked: string;
  readonly meant: ReadonlySet<string>;
}

export const questions: readonly Question[] = [LINES, moreQuestions, laterQuestions]
  .flatMap((lines) => lines.trim().split('\n'))
  .map((line) => {
    const [kind = '', asked = '', keys = ''] = line.split('|').map((part) => part.trim());
    return { kind, asked, meant: new Set(keys.split(' ').filter(Boolean)) };
  });
