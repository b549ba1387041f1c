/** ABNT NBR 17225, 5.2 (images), 5.3 (headings), 5.4 (regions), 5.5 (lists), 5.6 (tables), 5.13 (coding and semantics). */
export const images = `
5.2.1 Texto alternativo para imagens de conteúdo | partly | As imagens das telas têm texto, e o editor pede o de cada imagem; de documentos que vêm de fora não há como garantir. | axe axeFinds imageText
5.2.2 Texto alternativo para imagens funcionais | meets | Ícones que agem têm nome. | axe axeOpen
5.2.3 Texto alternativo para imagens decorativas | meets | Ícones ao lado de um texto não são lidos. | axe
5.2.4 Descrição para imagens complexas | partly | Os gráficos do painel têm os números em tabela; figuras em documentos enviados dependem de quem os fez. | axe
5.2.5 Imagens de texto | partly | As telas não usam imagem de texto; documentos digitalizados são imagens, com o texto reconhecido quando a instituição liga essa leitura. | axe
5.2.6 Texto alternativo para mapas de imagens | none | Nenhuma imagem é mapa de ligações. | noMaps
`;

export const headings = `
5.3.1 Semântica de cabeçalho | meets | Títulos são cabeçalhos. | axe axeOpen
5.3.2 Uso de cabeçalhos | partly | Cada parte tem título; se ele organiza bem o conteúdo é julgado em revisão. | axe
5.3.3* Cabeçalho principal | meets | Cada tela tem um cabeçalho principal, que recebe o foco quando ela chega. | axe screenFocus
5.3.4* Seções com cabeçalhos | partly | As seções têm cabeçalho; não há prova em todas as telas. | axe
5.3.5 Estrutura de cabeçalhos | meets | Os níveis seguem a ordem. | axe axeOpen
`;

export const regions = `
5.4.1 Semântica de região | meets | Cabeçalho, menu, conteúdo e rodapé são regiões. | axe
5.4.2 Uso de regiões | meets | Toda tela tem as mesmas regiões. | axe
5.4.3* Conteúdo em regiões | meets | Nada fica fora das regiões. | axe
5.4.4* Regiões únicas | meets | Há um só conteúdo principal e um só rodapé. | axe
5.4.5 Regiões identificadas unicamente | meets | Menus e seções com o mesmo papel têm nomes diferentes. | axe
`;

export const lists = `
5.5.1 Semântica de lista | meets | Listas são listas, só com itens dentro. | axe axeOpen
5.5.2 Uso de listas | partly | Conjuntos de itens são listas; a máquina não acha as que faltam. | axe
`;

export const tables = `
5.6.1 Semântica de tabela | partly | Tabelas são tabelas; no celular as linhas viram cartões, e alguns leitores de tela deixam de contá-las. | axe
5.6.2 Uso de tabelas | partly | Tabelas são só para dados; conferido em revisão. | axe
5.6.3 Cabeçalhos de tabela | partly | Cada coluna tem cabeçalho ligado às células; nos cartões do celular o nome da coluna vem escrito em cada uma. | axe
5.6.4* Título de tabela | meets | Cada tabela tem título para quem ouve. | axe
5.6.5 Título de tabela associado | meets | O título é o da própria tabela. | axe
5.6.6* Descrição para tabelas complexas | partly | As tabelas das telas são simples; as dos documentos dependem de quem os fez. | axe
`;

export const coding = `
5.13.1 Título da página | meets | Cada tela tem título próprio, anunciado ao chegar. | axe screenFocus
5.13.2 Idioma da página | meets | A página declara português do Brasil. | language axe
5.13.3 Idioma das partes da página | partly | Os documentos declaram português; trechos em outra língua, escritos por alguém, não são marcados. | axe
5.13.4 Título do frame | none | Não há quadros (frames). | noFrames
5.13.5 Zoom não bloqueado | meets | O zoom do navegador e do celular é livre. | zoom axe
5.13.6 Ordem de leitura | partly | A ordem do código é a da tela; não há prova com leitor de tela. | tabOrder axe
5.13.7 Texto visível no nome acessível | partly | Botões com rótulo próprio começam pelo texto à vista; a máquina confere só parte. | axe
5.13.8 Mensagens de status | meets | O que muda sem mudar de tela é anunciado e fica no sino. | toastKept screenFocus
5.13.9* Propósito identificável | partly | Regiões e campos comuns dizem o que são; ícones não têm marcação própria. | axe
5.13.10 Componentes com nome acessível | meets | Todo controle tem nome. | axe axeOpen
5.13.11* Elementos nativos | meets | Botões, campos, listas de opções e detalhes são os do navegador sempre que existem. | axe
5.13.12 Semântica de componentes customizados | meets | Abas, menus, listas e diálogos dizem o papel que têm. | axe axeOpen tabs
5.13.13 Estados, propriedades e valores de componentes customizados | meets | Aberto, escolhido, ocupado e bloqueado são ditos. | axe axeOpen blocked busy
`;
