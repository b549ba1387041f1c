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
gênero | lavadeiro | t93
gênero | cozinheira | t93
gênero | barqueira | t104
gênero | herdeira | t104
gênero | artesã | t97
gênero | oradora | t116
gênero | mutuária | t113
gênero | reitora | t126
gênero | fornecedora | t112
gênero | guardiã | t127
gênero | órfã | t127
gênero | farejadora | t128
gênero | atacadista | t102
gênero | recepcionista | t109
verbo | averbar certificado | t91
verbo | readaptar merendeira | t92
verbo | readaptada | t92
verbo | reduzir jornada | t94
verbo | vacinar contra a dengue | t95
verbo | podar árvores | t98
verbo | remover galhos | t98
verbo | parcelar débitos | t102
verbo | parcelado | t102
verbo | anular empenhos | t103
verbo | liquidar | t103
verbo | cumprir sentença | t107
verbo | retificar sobrenome | t109
verbo | retificado | t109
verbo | ratificar consórcio | t110
verbo | denunciar assédio | t111
verbo | sortear casas | t113
verbo | apensar | t119
verbo | apensado ao processo | t119
verbo | homenagear jurista | t123
verbo | discriminar | t125
verbo | cadastrar coligações | t117
verbo | derramar óleo | t99
verbo | indenizar herdeiros | t104
sinônimo | redução de carga horária | t94
sinônimo | residências populares | t113
sinônimo | vias de tráfego | 
erro | averbasão | t91
erro | insalubridde | t93
erro | insalubriddade | t93
erro | vacinasão | t95
erro | sarapmo | t96
erro | manguezias | t99
erro | barrajens | t100
erro | deslisamentos | t101
erro | parselamento | t102
erro | empennhos | t103
erro | indenizatoira | t104
erro | conssórcio | t110
erro | asédio | t111
erro | bibliotecáro | t91
erro | advocaticios honorarios | t107
erro | corrimaos | t131
erro | ezgoto | t115
erro | fotograficoz | t130
começo | averb | t91
começo | insalub | t93
começo | epidemio | t96
começo | mangue | t99
começo | parcel | t102
começo | indeniz | t104
começo | interm | t110
começo | farej | t128
começo | homenag | t123
começo | recepc | t109
número | 00123.004567/2031-89 | t119
número | 00123004567203189 | t119
número | 004567/2031 | t119
número | 44.555.666/0001-81 | t120
número | 44555666000181 | t120
número | convite 58/2027 | t120
número | 58/2027 | t120
número | 59/2027 | 
número | 17/03/2027 | t121
número | 18/03/2027 | 
número | 45.678-1 | t122
número | 456781 | t122
número | 45.678-2 | 
frase | "juros de mora" | t112
frase | "mora de juros" | 
frase | "assédio moral" | t111
frase | "moral assédio" | 
frase | "redução de jornada" | t94
frase | "jornada de redução" | 
frase | "redação oficial" | t116
frase | "oficial redação" | 
frase | "guardiães legais" | t127
frase | "cumprimento de sentença" | t107
nome | Tavares Hélio | t91
nome | Neusa Campos | t92
nome | Campos Neusa | t92
nome | Guerra Tomás | t104
nome | tomas guerra | t104
nome | Pacheco Lucia | t109
nome | Rangel Ivo | t122
nome | Ivo Tavares | 
alheio | tráfego | t105
alheio | tráfico | t106
alheio | cumprimento | t107
alheio | comprimento | t108
alheio | retificação | t109
alheio | ratificação | t110
alheio | moral | t111
alheio | mora | t112
alheio | casa | t113
alheio | caso | t114
alheio | redação | t116
alheio | partido | t117
alheio | partida | t118
alheio | eminente | t123
alheio | iminente | t124
alheio | descriminar | 
alheio | mandato | t126
alheio | mandado | t49
alheio | oficina | t97
alheio | concelho | 
alheio | raro | t106
alheio | cano | 
alheio | avião | 
plural | interdições | t133
plural | adoções | t134
plural | tombamentos | t135
plural | igreja barroca | t135
plural | tarifa bancária | t137
plural | ciclovia | t140
plural | faixa de pedestre | t140
plural | cisterna | t139
plural | medidas cautelares | t142
plural | medidores | t143
acento | interdicao | t133
acento | adocao | t134
acento | usucapiao | t136
acento | bancarias | t137
gênero | delegada | t141
gênero | investigador | t141
gênero | fonoaudiólogo | t138
gênero | quilombola | t139
verbo | interditar padaria | t133
verbo | interditado | t133
verbo | adotar gatos | t134
verbo | tombar igrejas | t135
verbo | tombada | t135
verbo | estornar tarifas | t137
verbo | estornado | t137
verbo | afastar fonoaudióloga | t138
verbo | afastada | t138
verbo | permutar | t141
verbo | sequestrar bens | t142
verbo | danificou | t143
erro | interdissão | t133
erro | uzucapião | t136
erro | fonaudióloga | t138
erro | siclovias | t140
erro | quilonbolas | t139
erro | cautelra | t142
começo | fonoaud | t138
começo | quilomb | t139
começo | usucap | t136
começo | interdi | t133
frase | "medida cautelar" | t142
frase | "cautelar medida" | 
frase | "faixas de pedestres" | t140
alheio | medida | t142
alheio | medidor | t143
plural | leilões | t146
plural | trator | t146
plural | sucata | t146
plural | avaliações | t145
plural | demolições | t148
plural | creche | t147
plural | estágios probatórios | t145
acento | leilao | t146
acento | demolicao | t148
acento | estagio probatorio | t145
verbo | leiloar tratores | t146
verbo | avaliar nutricionistas | t145
verbo | demolir muro | t148
verbo | demolido | t148
verbo | fechar creches | t147
verbo | fechada | t147
erro | leição | t146
erro | probatorrio | t145
erro | demolisão | t148
começo | nutric | t145
começo | minerad | t148
frase | "estágio probatório" | t145
frase | "probatório estágio" | 
alheio | diário | t144
alheio | diária | t15
alheio | cessão | t22
alheio | seção | t89
alheio | conselho tutelar | t17
`;

export interface Question {
  readonly kind: string;
  readonly asked: string;
  readonly meant: ReadonlySet<string>;
}

export const questions: readonly Question[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [kind = '', asked = '', keys = ''] = line.split('|').map((part) => part.trim());
    return { kind, asked, meant: new Set(keys.split(' ').filter(Boolean)) };
  });
