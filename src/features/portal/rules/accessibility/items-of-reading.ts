/** ABNT NBR 17225, 5.10 (presentation), 5.11 (colors), 5.12 (text), 5.14 (sound and video), 5.15 (animation), 5.16 (time). */
export const presentation = `
5.10.1 Características sensoriais | partly | As instruções dizem nomes, não cores nem lugares; conferido em revisão. | themes
5.10.2 Ordem de apresentação | partly | A ordem do código é a da tela, também no celular; não há prova com leitor de tela. | tabOrder axe
5.10.3 Orientação de exibição | meets | O aparelho pode ficar em pé ou deitado. | orientation phone
5.10.4 Design responsivo | meets | A 320 px de largura (zoom de 400 %) nada rola para o lado. | axe axeOpen phone
5.10.5* Área do indicador de foco visível | meets | O contorno rodeia o controle inteiro, com 2 px, e 4 px no alto contraste. | contrasts
`;

export const colors = `
5.11.1 Uso de cores | meets | Nada é dito só pela cor: há sempre palavra ou ícone. | axe themes
5.11.2* Contraste para texto aprimorado | partly | No tema de alto contraste (Alt+C); nos temas claro e escuro o texto secundário fica entre 4,5 e 7. | contrasts contrastKey
5.11.3 Contraste para texto (mínimo) | meets | 4,5 para 1 em todo texto, nos três temas. | contrasts axe axeFinds
5.11.4 Contraste para componentes | meets | 3 para 1 nas linhas de campos e botões, nos três temas. | contrasts
5.11.5 Contraste para objetos gráficos | partly | As cores dos gráficos vêm das mesmas medidas; os gráficos em si não são medidos. | contrasts
5.11.6 Contraste para indicador de foco visível | meets | 3 para 1 entre o contorno e o fundo, nos três temas. | contrasts
`;

export const text = `
5.12.1 Espaçamento entre as linhas | partly | Os espaços crescem com o texto; falta a prova com espaçamento aumentado em todas as telas. | sizes
5.12.2 Espaçamento entre os parágrafos | partly | Os espaços crescem com o texto; falta a prova com espaçamento aumentado em todas as telas. | sizes
5.12.3 Espaçamento entre as letras | partly | Os espaços crescem com o texto; falta a prova com espaçamento aumentado em todas as telas. | sizes
5.12.4 Espaçamento entre as palavras | partly | Os espaços crescem com o texto; falta a prova com espaçamento aumentado em todas as telas. | sizes
5.12.5* Alinhamento de blocos de texto | partly | As telas alinham à esquerda; documentos oficiais, que imitam o papel, são justificados. | leftAligned
5.12.6 Largura de blocos de texto | partly | Textos longos têm largura limitada; não há prova em todas as telas. | sizes
5.12.7 Texto redimensionado | meets | Há três tamanhos de texto, e a 400 % de zoom nada se perde. | firstPaint axe
5.12.8 Semântica de texto especial | partly | Citações, códigos e ênfases têm marcação própria; a máquina não acha as que faltam. | axe
5.12.9 Uso de texto especial | partly | Ênfase só onde há ênfase; conferido em revisão. | axe
5.12.10* Definições de significado | partly | A ajuda e as perguntas comuns explicam os termos; não há glossário em cada tela. | axe
5.12.11* Siglas e abreviaturas | partly | NUP e siglas de órgãos são explicadas na ajuda e nas listas; não em toda ocorrência. | axe
5.12.12* Nível de linguagem | partly | Os textos seguem a linguagem simples (Lei 15.263/2025); documentos dependem de quem os escreve. | axe
5.12.13* Pronúncia identificada | unmet | Não há marcação de pronúncia: nenhum texto das telas muda de sentido por ela. |
`;

export const media = `
5.14.1 Alternativa em texto para áudio | none | Não há áudio. | noMedia
5.14.2 Legendas descritivas para vídeo | none | Não há vídeo. | noMedia
5.14.3* Transcrição para vídeo | none | Não há vídeo. | noMedia
5.14.4 Audiodescrição para vídeo | none | Não há vídeo. | noMedia
5.14.5* Audiodescrição estendida para vídeo | none | Não há vídeo. | noMedia
5.14.6* Janela de Libras para conteúdo em áudio | none | Não há áudio. | noMedia
5.14.7 Controle de áudio | none | Não há áudio. | noMedia
5.14.8* Áudio sem ruído | none | Não há áudio. | noMedia
5.14.9 Legendas para áudio e vídeo ao vivo | none | Não há transmissão ao vivo. | noMedia
5.14.10* Transcrição para áudio ao vivo | none | Não há transmissão ao vivo. | noMedia
`;

export const animation = `
5.15.1 Controle de animação | meets | Só se move o que mostra que algo está em curso; "menos movimento" o desliga. | stillness
5.15.2* Animações acionadas por interação | meets | As poucas transições param para quem pede menos movimento. | stillness
5.15.3* Flash intermitente | meets | Nada pisca. | flashes stillness
5.15.4 Flash intermitente limitado | meets | Nada pisca mais de três vezes por segundo. | flashes
`;

export const time = `
5.16.1* Limite de tempo | partly | Só a sessão tem limite, por segurança; o que se escreve fica guardado. | autosave lostSession
5.16.2 Limite de tempo ajustável | partly | A sessão dura até dez horas, e a instituição pode encurtá-la; a pessoa não a estende, mas volta aonde estava. | lostSession autosave
5.16.3 Controle de atualização | meets | Listas mudam por avisos do servidor sem mover o foco; nenhuma página se recarrega sozinha. | noRefresh axe
5.16.4* Interrupções | partly | Avisos não tiram o foco e há horas de silêncio; avisos na tela não se adiam. | toastWaits toastKept
5.16.5* Reautenticação | meets | Depois de entrar de novo, a pessoa volta aonde estava e o que escreveu está lá. | lostSession autosave
5.16.6* Tempo de inatividade | partly | O fim da sessão é dito quando acontece, não antes. | lostSession
`;
