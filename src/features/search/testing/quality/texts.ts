// Texts such as public bodies write, some of them only there so as not to be found. One a line: key, then the text.
const LINES = `
t1 Solicitação de férias da servidora Maria Aparecida da Silva, matrícula 30.112-4
t2 Concessão de licença-maternidade à professora Joana Prado
t3 Licença gestante da técnica de enfermagem Rita Souza
t4 Gozo de férias do servidor Otávio Zanotelli referente ao exercício de 2025
t5 Aposentadoria voluntária do médico Carlos Nunes
t6 Nomeação de candidata aprovada em concurso público para o cargo de engenheira civil
t7 Exoneração a pedido do secretário-adjunto
t8 Ofício nº 318/2026 da Secretaria da Saúde sobre repasse fundo a fundo
t9 Memorando 45/2026 do Departamento de Licitações
t10 Pregão eletrônico 41/2026 para aquisição de insumos hospitalares
t11 Dispensa de licitação para compra de medicamentos oncológicos
t12 Termo aditivo ao Contrato nº 118/2024, prorrogação de prazo de limpeza e conservação
t13 Contrato 012/2025 com a empresa Limpar Serviços Gerais Ltda., CNPJ 11.222.333/0001-81
t14 Reajuste anual do contrato de vigilância armada
t15 Pagamento de diárias a motoristas da Defesa Civil
t16 Ressarcimento de despesas com passagens aéreas
t17 Locação de veículos para o Conselho Tutelar
t18 Conserto de elevadores do Palácio do Governo
t19 Ata da reunião do Conselho Municipal de Educação
t20 Ato de designação de fiscais do contrato
t21 Sede da Procuradoria-Geral: reforma do telhado
t22 Cessão de servidora ao Tribunal de Justiça
t23 Porto de Aroeira: dragagem do canal de acesso
t24 Porta corta-fogo do arquivo central
t25 Portaria nº 77/2026, que delega competências
t26 Doação de imóveis inservíveis ao município
t27 Balanço patrimonial e demonstrações contábeis de 2025
t28 Edital de chamamento público para organizações da sociedade civil
t29 Parecer jurídico sobre a minuta de convênio com a União
t30 Inscrição em dívida ativa de multas ambientais
t31 Autuação por transporte irregular de animais silvestres
t32 Certidão de tempo de contribuição do aposentado Benedito Lopes
t33 Pensão por morte: dependentes do segurado João Batista Maciel
t34 Progressão funcional de professores da rede estadual
t35 Auxílio-transporte dos estagiários
t36 Hora extra de enfermeiras no plantão de dezembro
t37 Sindicância para apurar extravio de computadores
t38 Processo administrativo disciplinar contra agente penitenciário
t39 Pedido de acesso à informação sobre contratos de publicidade
t40 Alvará de funcionamento de restaurante na Rua das Acácias
t41 Licença ambiental para posto de combustíveis
t42 Isenção de IPTU de viúva aposentada
t43 Matrícula de alunos com deficiência visual
t44 Transporte escolar: rotas rurais de 2026
t45 Merenda escolar: gêneros alimentícios da agricultura familiar
t46 Desapropriação de área para construção de hospital regional
t47 Energia elétrica das unidades escolares: faturas de outubro
t48 Convênio de cooperação técnica entre universidades
t49 Mandado de segurança impetrado por candidatos eliminados
t50 Recurso administrativo contra a decisão da comissão julgadora
t51 Prestação de contas do adiantamento concedido ao chefe de gabinete
t52 Transferência de paciente em UTI aérea
t53 Óbito de servidor inativo: auxílio-funeral
t54 Cidadãos reclamam de ruídos na praça central
t55 Capitães da Polícia Militar promovidos por merecimento
t56 Limões, pães e grãos para o restaurante popular
t57 Canais de irrigação do perímetro sul
t58 Anéis rodoviários e viadutos
t59 Móveis planejados para o almoxarifado
t60 Lençóis e aventais do hospital infantil
t61 Juíza de direito requisita informações sobre precatórios
t62 Tabeliã comunica lavratura de escritura pública
t63 Alunas premiadas na olimpíada de matemática
t64 Vereadora pede cópia integral do processo 00077.004321/2030-55
t65 Diretora de escola solicita contratação de cuidadores
t66 Psicóloga e assistente social para o abrigo municipal
t67 Registro de preços de pneus: ARP 9/2026
t68 Ordem de serviço nº 204, manutenção de semáforos
t69 Prazo para resposta à ouvidoria
t70 Prazer em servir: campanha institucional
t71 Pena de advertência aplicada ao condutor
t72 Penal: instrução do inquérito
t73 Lote 7 do loteamento Jardim das Flores
t74 Lotação provisória de escrivães
t75 Conta vinculada da empresa contratada
t76 Conto premiado no concurso literário
t77 Fatura de telefonia móvel
t78 Fato gerador do tributo
t79 Notas fiscais de material de expediente
t80 Notificação de autuados por queimadas
t81 Cargas perigosas: norma de trânsito
t82 Cargos em comissão: nova tabela de vencimentos
t83 Maria José Ferreira dos Santos requer certidão
t84 Fernanda Lima, pensionista
t85 Fernando Lima, perito
t86 Vistoria de veículos da frota
t87 Posse dos aprovados no concurso de auditores
t88 Férias coletivas dos terceirizados
t89 Seção de protocolo: mudança de endereço
t90 Sessão solene da Assembleia
t91 Averbação de certificado de pós-graduação do bibliotecário Hélio Tavares
t92 Readaptação da merendeira Neusa Campos por lesão no ombro
t93 Adicional de insalubridade para lavadeiras e cozinheiros
t94 Redução de jornada de mãe de criança autista
t95 Vacinação contra a dengue em bairros ribeirinhos
t96 Surto de sarampo: boletins epidemiológicos
t97 Oficinas de cerâmica para jovens artesãos
t98 Poda de árvores e remoção de galhos
t99 Derramamento de óleo em manguezais
t100 Poços artesianos e barragens do semiárido
t101 Deslizamentos de encostas após temporais
t102 Parcelamento de débitos de ICMS dos atacadistas
t103 Empenhos anulados e liquidações em atraso
t104 Ação indenizatória movida por herdeiros do barqueiro Tomás Guerra
t105 Tráfego intenso na avenida Beira-Rio
t106 Tráfico de aves raras
t107 Cumprimento de sentença: honorários advocatícios
t108 Comprimento de vigas da passarela
t109 Retificação de sobrenome no crachá da recepcionista Lúcia Pacheco
t110 Ratificação do consórcio intermunicipal de resíduos
t111 Assédio moral: denúncias anônimas
t112 Juros de mora de fornecedores
t113 Casas populares: sorteio de mutuários
t114 Caso suspeito de raiva bovina
t115 Redes de esgoto e adutoras
t116 Redação oficial: curso para oradores
t117 Partidos políticos: cadastro de coligações
t118 Partida de futebol no ginásio
t119 Apensação ao processo 00123.004567/2031-89
t120 Convite nº 58/2027, CNPJ 44.555.666/0001-81: uniformes azuis
t121 Comodato de 17/03/2027 com a fundação cultural
t122 Estabilidade do guarda-parque Ivo Rangel, matrícula 45.678-1
t123 Eminente jurista homenageado
t124 Risco iminente de desabamento de marquises
t125 Discriminação racial em estádios
t126 Mandatos de reitores e vice-reitores
t127 Guardiães legais de órfãos
t128 Cães farejadores alojados em canis
t129 Barris de cloro e funis de vidro
t130 Álbuns fotográficos e armazéns históricos
t131 Corrimãos e vãos de escadas
t132 Papéis timbrados e pincéis
t133 Interdição de padaria por falta de higiene
t134 Adoção de gatos: feira mensal
t135 Tombamento de igrejas barrocas
t136 Usucapião de gleba devoluta
t137 Estorno de tarifas bancárias
t138 Afastamento de fonoaudióloga para doutorado
t139 Cisternas para quilombolas
t140 Ciclovias e faixas de pedestres
t141 Permuta de delegados e investigadoras
t142 Medida cautelar de sequestro de bens
t143 Medidor de água danificado
t144 Diário de bordo extraviado da lancha
t145 Estágio probatório: avaliação de nutricionistas
t146 Leilão de sucatas e tratores
t147 Fechamento de creches noturnas
t148 Demolição de muro irregular erguido pela mineradora
t149 Abertura de envelopes da tomada de preços 3/2028
t150 Manutenção preventiva de ambulâncias do SAMU
t151 Limpeza de fossas sépticas
t152 Compra de ovinos e caprinos para assentados
t153 Venda de terrenos do distrito industrial
t154 Atendimento a pessoas idosas no centro-dia
t155 Denúncia anônima de pesca predatória
t156 Laudo de agrônoma sobre praga em bananais
t157 Declaração de empresa inidônea
t158 Região metropolitana: plano de mobilidade
t159 Carne bovina e suína para presídios
t160 Tutora de animais apreendidos pede devolução
t161 Autora do projeto de extensão rural
t162 Coleta de lixo hospitalar
t163 Exclusão de ex-cônjuge do plano odontológico
t164 Inclusão de nome social em diploma
t165 Permissão de uso de quiosque na orla
t166 Proteção de nascentes e matas ciliares
t167 Revisão do plano diretor
t168 Eleição dos membros da CIPA
t169 Cobrança de taxa de ocupação de boxes
t170 Adesão ao programa Garantia-Safra
t171 Candidatura de conselheiras tutelares
t172 Pintura de meios-fios e bueiros
t173 Visita de escolas ao museu ferroviário
t174 Extinção de fundação de amparo à pesquisa
t175 Reclamação de passageiras sobre vans quebradas
t176 Guarda noturna de parques e cemitérios
t177 Fretamento aéreo de equipes do censo
t178 Tradução simultânea em Libras
t180 Ocorrência de furto de cabos de cobre
t181 Advertência verbal a zeladora do prédio
t182 Sepultamento gratuito de indigentes
t183 Desconto indevido em folha de pagamento
t184 Parceiras do banco de alimentos
t185 Segunda via de carnê de contribuição de melhoria
t186 Concessão de adicional noturno a vigias
t187 Certidão negativa municipal da construtora Alvorada
t188 Termo de referência para estudo hidrológico
t189 Emenda parlamentar impositiva
t190 Cancelamento de linha telefônica
t192 Estudo técnico preliminar de iluminação de LED
t193 Unidade básica de saúde do bairro Sumaré
t195 Processo seletivo simplificado para mesários
t196 Ministério Público recomenda acessibilidade em calçadas
t197 Polícia Militar: solicitação de rádios
t199 Obras inacabadas da ponte estaiada
t200 Compensação de banco de horas
`;

export const texts: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const [key = '', ...words] = line.split(' ');
      return [key, words.join(' ')] as const;
    }),
);
