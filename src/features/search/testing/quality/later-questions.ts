// Questions written after the rules were, for words that no list of them had; as those of `questions.ts`.
export const laterQuestions = `
gênero | pessoa idosa | t154
gênero | idoso | t154
gênero | agrônomo | t156
gênero | anônimo | t111 t155
gênero | inidôneo | t157
gênero | metropolitano | t158
gênero | suíno | t159
gênero | bovino | t114 t159
gênero | caprina | t152
gênero | tutor | t160
gênero | autor do projeto | t161
gênero | zelador | t181
gênero | passageiro | t175
gênero | parceiro | t184
gênero | noturno | t147 t176 t186
gênero | aérea | t16 t52 t177
gênero | simultâneo | t178
gênero | conselheiro tutelar | t171
gênero | gratuita | t182
gênero | indevida | t183
gênero | preventivo | t150
gênero | impositivo | t189
verbo | abrir envelopes | t149
verbo | manter ambulâncias | t150
verbo | limpar fossas | t151
verbo | comprar ovinos | t152
verbo | adquirir caprinos | t152
verbo | vender terrenos | t153
verbo | atender idosos | t154
verbo | excluir cônjuge | t163
verbo | incluir nome social | t164
verbo | incluído | t164
verbo | permitir uso de quiosque | t165
verbo | proteger nascentes | t166
verbo | revisar plano diretor | t167
verbo | eleger membros da CIPA | t168
verbo | eleito | t168
verbo | cobrar taxa | t169
verbo | aderir ao Garantia-Safra | t170
verbo | candidatar | t171
verbo | pintar bueiros | t172
verbo | visitar museu | t173
verbo | extinguir fundação | t174
verbo | extinta | t174
verbo | reclamar de vans | t175
verbo | advertir zeladora | t181
verbo | furtar cabos | t180
verbo | furtado | t180
verbo | sepultar | t182
verbo | descontar em folha | t183
verbo | cancelar linha | t190
verbo | compensar banco de horas | t200
verbo | recomendação de acessibilidade | t196
verbo | coletar lixo | t162
verbo | fretar | t177
verbo | traduzir em Libras | t178
abreviatura | CND | t187
abreviatura | ETP iluminação | t192
abreviatura | UBS Sumaré | t193
abreviatura | PSS mesários | t195
abreviatura | MP acessibilidade | t196
abreviatura | PM rádios | t197
abreviatura | TR estudo hidrológico | t188
abreviatura | emenda parlam | t189
abreviatura | cert. negativa municipal | t187
sinônimo | terceira idade | t154
sinônimo | posto de saúde Sumaré | t193
sinônimo | aquisição de ovinos | t152
sinônimo | enterro | t182
sinônimo | coleta de resíduos | t162
erro | manutensão | t150
erro | ambulansias | t150
erro | permição | t165
erro | elaição | t168
erro | cobransa | t169
erro | adezão | t170
erro | pimtura | t172
erro | recramação | t175
erro | acessibilidde | t196
erro | hidrolojico | t188
erro | estaida | t199
erro | noutrna | t147 t176 t186
acento | inidonea | t157
acento | protecao de nascentes | t166
acento | ADESAO | t170
acento | suina | t159
acento | permissao | t165
plural | envelope | t149
plural | fossa séptica | t151
plural | nascente | t166
plural | mata ciliar | t166
plural | quiosques | t165
plural | bueiro | t172
plural | ambulância | t150
plural | exclusões | t163
plural | revisões | t167
plural | ocorrências | t180
plural | bananal | t156
plural | conselheira tutelar | t171
número | 3/2028 | t149
número | tomada de preços 3/2028 | t149
número | 4/2028 | 
começo | ambul | t150
começo | estai | t199
começo | quios | t165
começo | hidrol | t188
frase | "plano diretor" | t167
frase | "diretor plano" | 
frase | "banco de horas" | t200
frase | "segunda via" | t185
frase | "via segunda" | 
frase | "matas ciliares" | t166
nome | Alvorada construtora | t187
nome | Safra Garantia | t170
alheio | abertura | t149
alheio | manta | 
alheio | manto | 
alheio | cobra | 
alheio | cobre | t180
alheio | muda | 
alheio | venda | t153
alheio | consulta | 
alheio | família | 
alheio | tutela | 
alheio | militante | 
alheio | exclusivo | 
alheio | disciplina | 
alheio | uso | t165
`;
