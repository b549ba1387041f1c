// Questions of somebody who had not seen by what rules they are answered; as those of `questions.ts`.
export const moreQuestions = `
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
