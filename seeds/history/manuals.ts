/** A manual of the product: short, and true of what is on the screens. */
interface Manual {
  readonly title: string;
  readonly file: string;
  readonly content: string;
  readonly parts: readonly { readonly name: string; readonly lines: readonly string[] }[];
}

/** For each who uses the product. */
export const manuals: readonly Manual[] = [
  {
    title: 'Manual do servidor',
    file: 'manual-do-servidor.pdf',
    content: 'Abrir, receber, despachar, assinar e arquivar processos, do primeiro dia ao uso do teclado.',
    parts: [
      {
        name: 'Entre e escolha a lotação',
        lines: [
          'Entre com CPF e senha, ou com o seu certificado digital.',
          'Quem trabalha em mais de um setor escolhe a lotação em uso no alto da tela. O que você pode fazer depende dela.',
          'Perdeu um acesso? Quem dá perfis é o administrador do seu setor ou do seu órgão.',
        ],
      },
      {
        name: 'Abra um processo',
        lines: [
          'Em Abrir processo, escolha para quem vai e o assunto.',
          'Escreva o documento na tela ou envie um PDF. A lista “Antes de abrir” mostra o que falta.',
          'Todo processo nasce público. Para restringir, escolha o nível de acesso e a hipótese legal.',
          'Assine e abra: o número (NUP) aparece na hora.',
        ],
      },
      {
        name: 'Trabalhe no que chegou',
        lines: [
          'No Setor mostra o que está na sua unidade; Meus Processos, o que tem você como responsável.',
          'Assuma o processo antes de despachar. Quem assume responde por ele enquanto está no setor.',
          'Escreva o despacho, escolha o destino, assine e tramite.',
          'Veio por engano? Devolva ao setor anterior, com o motivo.',
          'Falta um documento do interessado? Abra uma pendência: ele recebe um e-mail e responde sem cadastro.',
        ],
      },
      {
        name: 'Assine e peça assinaturas',
        lines: [
          'Em Assinaturas está o que espera por você. Leia antes: o que se vê é o que se assina.',
          'O código de seis números chega no seu e-mail e vale por 10 minutos.',
          'Não concorda? Recuse e escreva o motivo. Quem pediu é avisado.',
        ],
      },
      {
        name: 'Termine',
        lines: [
          'Acabou? Arquive, com o motivo. Quem é responsável pelo processo pode desarquivar.',
          'Baixe o processo inteiro em um PDF com capa e índice, ou só alguns documentos.',
          'Aperte ? em qualquer tela para ver as teclas; Ctrl K abre os comandos.',
        ],
      },
    ],
  },
  {
    title: 'Manual do administrador',
    file: 'manual-do-administrador.pdf',
    content: 'Quem pode o quê, migração de processos, leis e documentação: o que se faz na Administração.',
    parts: [
      {
        name: 'Onde fica',
        lines: [
          'Administração aparece no menu de quem tem a permissão de vê-la. Cada pessoa encontra só o que pode cuidar.',
          'Uma mudança de acesso vale no próximo pedido da pessoa, sem que ela saia e entre de novo.',
        ],
      },
      {
        name: 'Perfis e permissões',
        lines: [
          'Uma permissão deixa fazer uma coisa. Um perfil junta permissões e é dado a um vínculo.',
          'Quando o setor tem a sua própria lista de permissões, ela limita todos que trabalham nele.',
          'Há três alcances: tudo, o seu órgão ou o seu setor. Vale o maior que a pessoa tem.',
        ],
      },
      {
        name: 'Migração de processos',
        lines: [
          'Use quando um setor acaba, se divide ou muda de nome.',
          'Escolha de onde, para onde e quais listas. Confira a prévia: ela diz o que vai e o que fica, com o motivo.',
          'Faça agora ou marque o dia. O relatório em PDF fica pronto quando termina.',
        ],
      },
      {
        name: 'Leis e documentação',
        lines: [
          'Cadastre uma página da internet ou um PDF. Ninguém vê antes de você publicar.',
          'Suba e desça para mudar a ordem. Retire o que deixou de valer: nada se perde.',
          'O endereço do PDF é sempre o mesmo enquanto ele está publicado, e pode ser compartilhado.',
        ],
      },
      {
        name: 'O que fica registrado',
        lines: [
          'Cada mudança fica no livro de eventos, com quem fez e quando, e não pode ser alterada.',
          'Cada leitura de um processo com acesso limitado também fica registrada.',
        ],
      },
    ],
  },
  {
    title: 'Manual do cidadão',
    file: 'manual-do-cidadao.pdf',
    content: 'Acompanhar um processo, conferir um documento e responder a um pedido, sem cadastro.',
    parts: [
      {
        name: 'Acompanhe um processo',
        lines: [
          'Na primeira página, digite o número do processo (NUP), com ou sem pontos.',
          'Sem o número, busque pelo assunto, pelo interessado ou pelo período.',
          'A página mostra onde o processo está, desde quando e o que já aconteceu.',
          'Processo restrito: a página diz que ele existe, mas não o que há nele.',
        ],
      },
      {
        name: 'Confira um documento',
        lines: [
          'Ache o código na lateral da folha: quatro grupos de quatro letras e números.',
          'Digite o código em Validar documento, ou leia o QR Code com a câmera do celular.',
          'Compare o que aparece com a folha que você tem. O CPF de quem assinou aparece só em parte.',
          'Tem o arquivo? Envie o PDF na mesma página: ela diz se é o original.',
        ],
      },
      {
        name: 'Responda ou assine',
        lines: [
          'Se um órgão precisar de um documento seu, você recebe um e-mail com um endereço só para isso.',
          'Confirme com o código que chega em seguida, envie os arquivos e confira antes de mandar.',
          'Do mesmo modo se assina um documento: leia, assine ou recuse com o motivo.',
        ],
      },
      {
        name: 'Os seus direitos',
        lines: [
          'A regra é a transparência: peça o que não encontrou, pela Lei nº 12.527, de 2011.',
          'Os seus dados pessoais são protegidos pela Lei nº 13.709, de 2018.',
          'Precisa de ajuda? O canal de atendimento está no rodapé de todas as páginas.',
        ],
      },
    ],
  },
  {
    title: 'Manual do operador',
    file: 'manual-do-operador.pdf',
    content: 'Instalar, vigiar, conferir o livro de eventos, copiar e atualizar uma instalação.',
    parts: [
      {
        name: 'Instale',
        lines: [
          'Um processo serve a interface e os dados. Vários, em PostgreSQL e em um balde S3, dividem o trabalho.',
          'As configurações são variáveis de ambiente, entre elas DATABASE_URL, CARIMBO_SECRET, SMTP_URL e PUBLIC_URL.',
          'npm run carimbo -- install instituicao.json cria a instituição e mostra a senha das primeiras pessoas, uma vez.',
        ],
      },
      {
        name: 'Vigie',
        lines: [
          'GET /health responde 200 enquanto se pode trabalhar; GET /metrics fala com o Prometheus.',
          'GET /ready responde 503 a partir do momento em que se pede ao processo que pare. Dê a ele 45 segundos.',
          'Tarefas que falharam: npm run carimbo -- jobs diz quais e por quê; depois, jobs retry todas.',
        ],
      },
      {
        name: 'Confira o livro de eventos',
        lines: [
          'npm run carimbo -- ledger verify lê o livro inteiro e sai com 1 se algo não está como foi registrado. Rode toda noite.',
          'npm run carimbo -- ledger export ANCORA.txt escreve linhas assinadas. Guarde uma por dia em outro lugar.',
        ],
      },
      {
        name: 'Copie',
        lines: [
          'Copie primeiro o banco de dados e depois os arquivos: o que o banco nomeia estará entre eles.',
          'Guarde o segredo e o certificado da instituição separados do resto.',
          'Experimente restaurar antes de precisar, e rode ledger verify depois.',
        ],
      },
      {
        name: 'Atualize',
        lines: [
          'Leia o histórico de versões, faça a cópia e inicie a nova versão: ela atualiza o banco antes de atender.',
          'Com vários processos, troque um depois do outro, em hora de pouco uso.',
        ],
      },
    ],
  },
];

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A manual as rich text. */
export const manualHtml = ({ content, parts }: Manual): string =>
  [
    `<p>${escape(content)}</p>`,
    ...parts.map(
      ({ name, lines }) =>
        `<h2>${escape(name)}</h2><ol>${lines.map((line) => `<li><p>${escape(line)}</p></li>`).join('')}</ol>`,
    ),
  ].join('');
