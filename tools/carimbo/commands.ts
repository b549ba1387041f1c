import type { Command } from './command.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'install',
    takes: 'ARQUIVO',
    does: 'cadastra a instituição, seus órgãos e suas primeiras pessoas em uma instalação nova, e mostra as senhas delas',
    load: () => import('./install.ts'),
  },
  {
    name: 'import',
    takes: '[--units U.xlsx] [--people P.xlsx] [--subjects S.xlsx] [--rehearse]',
    does: 'carrega órgãos, unidades, assuntos e pessoas de planilhas, todas ou nenhuma; repetidas, nada mudam; com --rehearse só confere; sai com 1 se há o que corrigir',
    load: () => import('./import.ts'),
  },
  {
    name: 'logo',
    takes: 'IMAGEM [SIGLA]',
    does: 'troca o logotipo da instituição, ou do órgão daquela sigla, nos documentos feitos daí em diante',
    load: () => import('./logo.ts'),
  },
  {
    name: 'confidential-code',
    takes: 'CÓDIGO',
    does: 'diz por que código de protocolo começam os números dos processos sigilosos abertos daí em diante',
    load: () => import('./confidential-code.ts'),
  },
  {
    name: 'password',
    takes: 'CPF',
    does: 'dá uma senha nova a uma pessoa, mostra-a e encerra as sessões abertas dela',
    load: () => import('./password.ts'),
  },
  {
    name: 'ledger verify',
    takes: '[--against ANCORA.txt]',
    does: 'confere o registro de atos, os selos e o que as telas mostram, e diz onde não é o que foi registrado; sai com 1 se algo não é',
    load: () => import('./ledger-verify.ts'),
  },
  {
    name: 'ledger export',
    takes: '[ANCORA.txt]',
    does: 'sela o registro de atos e dá um texto pequeno e assinado que diz até onde ele vai, para guardar fora ou publicar',
    load: () => import('./ledger-export.ts'),
  },
  {
    name: 'ledger erase',
    takes: 'EVENTO... --reason "MOTIVO" --author "QUEM"',
    does: 'apaga o que eventos dizem, como a lei pode pedir; o registro conta quem responde por isso e por quê',
    load: () => import('./ledger-erase.ts'),
  },
  {
    name: 'push-key',
    does: 'cria uma chave para avisar nos navegadores (WEB_PUSH_KEY) e a mostra',
    load: () => import('./push-key.ts'),
  },
  {
    name: 'jobs',
    does: 'mostra as tarefas que falharam em todas as tentativas, das mais novas às mais antigas, até 100',
    load: () => import('./jobs.ts'),
  },
  {
    name: 'jobs retry',
    takes: 'CÓDIGO...|todas',
    does: 'devolve à fila tarefas que "jobs" mostra, com todas as tentativas',
    load: () => import('./jobs-retry.ts'),
  },
  {
    name: 'search rebuild',
    does: 'grava de novo as palavras de todos os processos na busca, enquanto as pessoas trabalham',
    load: () => import('./search-rebuild.ts'),
  },
  {
    name: 'verify',
    takes: 'ARQUIVO.pdf [--json] [--trust PASTA] [--policy ARQUIVO.der] [--offline]',
    does: 'confere as assinaturas de um PDF e o que mudou depois delas; sai com 1 se não valem',
    load: () => import('./verify.ts'),
  },
  {
    name: 'verdicts',
    takes: '[--again]',
    does: 'mostra os documentos cujas assinaturas passaram a valer outra coisa ao serem conferidas de novo, e os selos que não foram postos e por quê; com --again, faz todas serem conferidas de novo',
    load: () => import('./verdicts.ts'),
  },
  {
    name: 'settings',
    does: 'mostra cada configuração, o que faz e o que vale sem ela',
    load: () => import('./settings.ts'),
  },
  {
    name: 'render',
    takes: 'TEXTO.html|IMAGEM SAIDA.pdf [--title T] [--date AAAA-MM-DD] [--format A4] [--landscape]',
    does: 'faz um PDF/A de um texto ou de uma imagem',
    load: () => import('./render.ts'),
  },
  {
    name: 'bind',
    takes: 'PASTA SAIDA.pdf',
    does: 'reúne os arquivos da pasta em um PDF com capa, índice e folhas numeradas',
    load: () => import('./bind.ts'),
  },
];
