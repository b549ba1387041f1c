/** ABNT NBR 17225, 5.1 (keyboard), 5.7 (links and navigation), 5.8 (buttons and controls), 5.9 (forms). */
export const keyboard = `
5.1.1 Indicador de foco visível | meets | Todo controle em foco tem contorno de 2 px, de 4 px no alto contraste. | contrasts keyboardDay
5.1.2* Elemento em foco totalmente visível | partly | As barras fixas têm lugar próprio e a tela rola até o foco; não há prova automática em todas as telas. | keyboardDay
5.1.3 Elemento em foco parcialmente visível | partly | As barras fixas não cobrem o conteúdo; a prova passa pelas telas de um dia de trabalho, não por todas. | keyboardDay
5.1.4 Ordem de foco previsível | meets | O Tab segue a ordem da leitura; o que abre recebe o foco e o devolve. | tabOrder dialogFocus wayBack lostFocus
5.1.5* Uso de foco | meets | Só recebe foco o que se aciona, o título da tela que chega e o conteúdo a que se salta. | screenFocus axe
5.1.6 Armadilha de foco | meets | Diálogos e painéis se fecham com Esc e devolvem o foco. | dialogFocus foldedByEsc keyboardDay
5.1.7* Conteúdo adicional | meets | O que importa está na tela; o que se abre vem de um acionamento, não só do ponteiro. | quietFields foldedElsewhere
5.1.8 Conteúdo adicional persistente | meets | O que se abre fica até a pessoa sair; avisos esperam o ponteiro e o foco. | foldedElsewhere toastWaits
5.1.9 Conteúdo adicional dispensável | meets | Esc fecha o que se abriu, e o foco volta. | foldedByEsc dialogFocus
5.1.10* Atalhos de teclado | meets | Há atalhos para ir ao conteúdo, ao menu, à busca e ao rodapé (Alt+1 a 4), e a folha de teclas os mostra. | keySheet contrastKey
5.1.11 Atalhos de teclado sem tecla modificadora | meets | Teclas simples valem só com o foco na lista, podem ser trocadas e desligadas. | keysWhileTyping movedKeys keysOff
5.1.12* Acessibilidade por teclado total | partly | Os atos de um dia de trabalho são feitos só com o teclado; as telas da administração não têm essa prova. | keyboardDay axe
5.1.13 Acessibilidade por teclado parcial | partly | Os atos de um dia de trabalho são feitos só com o teclado; as telas da administração não têm essa prova. | keyboardDay axe
5.1.14* Mecanismos de entrada simultâneos | partly | Teclado, ponteiro e toque servem em qualquer ordem; a prova usa um de cada vez. | keyboardDay phone
5.1.15* Comportamento de componentes customizados | meets | Abas, menus, listas e calendário respondem às setas, como os padrões pedem. | tabs calendar editorTools
5.1.16 Instruções para componentes customizados | meets | Campos com comportamento próprio dizem como usá-los, e a folha de teclas traz as teclas da tela. | keySheet typedDay
`;

export const navigation = `
5.7.1 Semântica de link | meets | O que leva a outro lugar é um link. | axe axeOpen
5.7.2 Uso de links | partly | Links levam a endereços e botões agem; a separação é conferida em revisão, não por prova automática completa. | axe
5.7.3* Propósito do link sem contexto | partly | Os links dizem para onde vão; alguns, em listas, dependem do título da linha. | axe
5.7.4 Propósito do link no contexto | meets | Todo link tem nome, com o título da linha quando preciso. | axe axeOpen
5.7.5* Links com identificação consistente | partly | O mesmo destino tem o mesmo nome no menu e no rodapé; não há prova em todas as telas. | axe
5.7.6* Links que abrem em uma nova guia ou janela | partly | Alguns links que abrem outra aba avisam no nome; nem todos. | axe
5.7.7* Links para arquivos não HTML | partly | Arquivos a baixar dizem o formato no botão; nem todos dizem o tamanho. | axe
5.7.8* Links para sites externos | partly | Os sites do governo na barra do alto são ditos pelo nome, sem aviso de que são externos. | axe
5.7.9* Texto complementar do link | meets | O nome do link está na tela ou no rótulo dele; nada depende de texto que só aparece com o ponteiro. | axe
5.7.10* Links adjacentes | partly | Linhas de listas têm um só link para o processo; não há prova em todas as telas. | axe
5.7.11* Links para contornar blocos de conteúdo | meets | "Ir para o conteúdo" é o primeiro Tab, e Alt+1 a 4 levam às partes da página. | screenFocus
5.7.12 Links para contornar blocos de conteúdo | meets | "Ir para o conteúdo" é o primeiro Tab de cada tela. | screenFocus keyboardDay
5.7.13 Alternativas para localização | meets | Há menu, busca, comandos (Ctrl K) e caminho de volta. | trail keyboardDay
5.7.14* Localização em conjunto de páginas | meets | Cada tela do trabalho diz o caminho desde o início; o menu marca onde se está. | trail
5.7.15 Navegação consistente | partly | O menu e o rodapé são os mesmos em cada moldura, por construção; a prova percorre parte das telas. | trail keyboardDay
5.7.16 Ajuda consistente | partly | A ajuda está sempre no menu e no rodapé; não há prova de que esteja na mesma ordem em todas as telas. | axe
`;

export const controls = `
5.8.1 Semântica de botão | meets | O que age é um botão. | axe axeOpen
5.8.2 Uso de botões | partly | Botões agem e links levam; conferido em revisão, não por prova automática completa. | axe
5.8.3 Propósito do botão | meets | Todo botão tem nome com verbo, também os que só mostram um ícone. | axe axeOpen blocked
5.8.4* Identificação consistente na página | partly | Cada ato tem um só nome e um só ícone, de um só lugar do código; não há prova em todas as telas. | axe
5.8.5 Identificação consistente em conjunto de páginas | partly | Cada ato tem um só nome e um só ícone, de um só lugar do código; não há prova em todas as telas. | axe
5.8.6* Área de acionamento aprimorada | partly | No celular os botões principais têm 44 px; ícones de linhas são menores. | axe phone
5.8.7 Área de acionamento mínima | meets | Nenhum alvo tem menos de 24 px sem o espaço que a norma aceita. | axe axeOpen axeFinds
5.8.8* Mudança de contexto previsível | meets | Só se muda de tela por um acionamento. | quietFields noRefresh
5.8.9 Mudança de contexto previsível no foco | meets | Receber o foco não muda nada. | quietFields
5.8.10 Mudança de contexto previsível na entrada | partly | Digitar não sai da tela; filtros de listas mudam a lista na hora, e o número achado é anunciado. | axe faults
5.8.11 Acionamento por ponteiro único | partly | Os controles são os do navegador, que agem ao soltar; não há prova em todos. | axe phone
5.8.12 Operação por gestos de ponteiro | partly | Nada pede gesto de vários dedos ou caminho; a prova é de um celular com toques simples. | phone
5.8.13 Operação por movimento de arrastar | partly | O que se arrasta (anexos, unidades da árvore) também se move por botões ou menu; sem prova para a árvore. | phone keyboardDay
5.8.14 Operação por movimento | none | Nada é feito movendo o aparelho. | noMotion
5.8.15* Controles com retorno | meets | Cada ato diz que começou e no que deu. | busy toastKept
`;

export const forms = `
5.9.1 Rótulo de campo | meets | Todo campo tem rótulo à vista. | axe axeOpen
5.9.2 Rótulo de campo previsível | partly | Campos iguais vêm da mesma peça e têm o mesmo rótulo; não há prova entre todas as telas. | axe
5.9.3 Rótulo de campo associado | meets | O rótulo está ligado ao campo. | axe axeOpen
5.9.4 Rótulo de campo descritivo | partly | Os rótulos são conferidos em revisão; a máquina não julga se descrevem bem. | axe
5.9.5 Textos de ajuda previsíveis | meets | Ajuda e erro ficam sempre junto do campo e ligados a ele. | oneFault axe
5.9.6 Campos relacionados | meets | Opções e partes de um código estão em grupos com nome. | axe axeOpen
5.9.7 Campos obrigatórios | meets | Os campos são obrigatórios, e os que não são dizem "opcional". | faults
5.9.8 Tipo de dado determinado | partly | E-mail, telefone, CEP, endereço, senha e código dizem o que são; nomes de outras pessoas não. | axe
5.9.9 Mensagem de erro descritiva | meets | O erro diz o que falta, no campo e em um resumo. | faults oneFault
5.9.10 Sugestão de correção | meets | O erro diz como corrigir, com exemplo, ou quem resolve. | faults refusals
5.9.11* Prevenção de erro | partly | Rascunhos, ensaio, confirmação e desfazer; não em todos os formulários da administração. | confirmed undone autosave
5.9.12 Prevenção de erro para formulários críticos | meets | Atos com efeito legal são conferidos, confirmados ou podem ser desfeitos. | confirmed undone
5.9.13* Ajuda contextual | meets | Campos têm dica, há ajuda no menu e "Por que não posso?". | blocked refusals
5.9.14* Botão de submissão | meets | Todo formulário tem um botão que envia. | faults
5.9.15 Reentrada de dados | meets | O que já foi dito é trazido; o que foi digitado fica depois de um erro. | refusals autosave
5.9.16 Validação sensorial ou por movimento | meets | Não há desafio de imagem, som ou movimento. | noMedia noMotion
5.9.17* Autenticação acessível aprimorada | partly | Há chave de acesso e certificado, sem memória nem enigma; a entrada com senha continua. | axe
5.9.18 Autenticação acessível mínima | meets | Senhas podem ser coladas e guardadas pelo navegador; não há enigma. | axe
`;
