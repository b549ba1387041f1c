/** A test that fails when what it shows stops being so. */
export interface Evidence {
  readonly file: string;
  /** Title of the test, or as much of it as is the same for all that it looks at. */
  readonly title: string;
  /** What it shows, for who reads the page. */
  readonly shows: string;
}

const of = (file: string, title: string, shows: string): Evidence => ({ file, title, shows });
const JOURNEY = 'tests/journeys';
const WEB = 'src/platform/web';
const STATIC = 'tests/architecture/accessibility.test.ts';

/** What the rows of the norm stand on. `tests/architecture/accessibility.test.ts` holds that each of them is there. */
export const evidence = {
  axe: of(
    `${JOURNEY}/accessibility.journey.ts`,
    'breaks no rule of accessibility, in any theme, wide or narrow, and nothing moves while it comes',
    'O axe examina todas as telas, nos três temas, em tela larga e de celular.',
  ),
  axeOpen: of(
    `${JOURNEY}/accessibility.journey.ts`,
    'open over its screen, breaks no rule of accessibility, in any theme, wide or narrow',
    'O axe examina os diálogos e painéis abertos, nos três temas e nas duas larguras; a 320 px nada sai da tela.',
  ),
  axeFinds: of(
    `${JOURNEY}/accessibility.journey.ts`,
    'what breaks a rule is found, in the theme where it does',
    'Falhas plantadas de contraste, imagem e tamanho de alvo são encontradas.',
  ),
  keyboardDay: of(
    `${JOURNEY}/keyboard-only.journey.ts`,
    'a whole day of work without a mouse',
    'Um dia de trabalho inteiro, de abrir a arquivar, só com o teclado, em um navegador.',
  ),
  keysOff: of(
    `${JOURNEY}/frame.journey.ts`,
    'single keys can be switched off for good, and the others still act',
    'As teclas simples podem ser desligadas.',
  ),
  movedKeys: of(
    `${WEB}/keyboard/moved-keys.test.ts`,
    'a key that was moved is pressed where it stands now',
    'Cada pessoa pode trocar as teclas simples.',
  ),
  keysWhileTyping: of(
    `${WEB}/keyboard/keyboard.test.tsx`,
    'single keys act on the list, not outside it, not while typing, and not when switched off',
    'As teclas simples valem só com o foco na lista e nunca enquanto se digita.',
  ),
  contrastKey: of(
    `${WEB}/keyboard/keyboard.test.tsx`,
    'Alt+C turns high contrast on and goes back to the theme of before',
    'Alt+C liga e desliga o alto contraste.',
  ),
  keySheet: of(
    `${WEB}/keyboard/keyboard.test.tsx`,
    '"?" opens the sheet of keys with those of the screen',
    'A folha de teclas mostra as de cada tela.',
  ),
  contrasts: of(
    `${WEB}/theme/tokens.test.ts`,
    '%s on %s reaches %d',
    'O contraste de cada par de cores é calculado em cada tema, o do foco também.',
  ),
  themes: of(
    'tests/architecture/themes.test.ts',
    'a theme changes colours and lines, never what is there',
    'Um tema só muda cores e linhas.',
  ),
  sizes: of(
    'tests/architecture/styles.test.ts',
    'styles keep the rules',
    'Cores, tamanhos e espaços vêm das medidas comuns, relativas ao tamanho do texto.',
  ),
  firstPaint: of(
    `${WEB}/theme/appearance.test.ts`,
    'before the first paint the page is as it will be',
    'Tema e tamanho do texto escolhidos valem desde o primeiro instante.',
  ),
  screenFocus: of(
    `${WEB}/router/screen-change.test.tsx`,
    'a screen that comes has the focus on its heading and is told; from there Tab begins at the skip link',
    'Ao mudar de tela, o foco vai ao título, que é anunciado; o Tab começa no atalho para o conteúdo.',
  ),
  wayBack: of(
    `${WEB}/router/screen-change.test.tsx`,
    'the way back finds the line and the scroll that were left',
    'Ao voltar, foco e rolagem estão onde ficaram.',
  ),
  dialogFocus: of(
    `${WEB}/ui/overlays/overlay.test.tsx`,
    'a sheet takes the focus to its first field and gives it back on Esc',
    'Um painel recebe o foco e o devolve com Esc.',
  ),
  lostFocus: of(
    `${WEB}/ui/overlays/overlay.test.tsx`,
    'when the act takes away the row it came from, the focus goes to the next one, and then to the content',
    'O foco não se perde quando a linha some.',
  ),
  foldedByEsc: of(
    `${WEB}/ui/overlays/use-unfolding.test.tsx`,
    'Esc folds it and gives the focus back to the button',
    'O que se abre sobre a tela fecha com Esc.',
  ),
  foldedElsewhere: of(
    `${WEB}/ui/overlays/use-unfolding.test.tsx`,
    'a press or the focus elsewhere folds it, and stays there',
    'O que se abre fica até a pessoa sair dali.',
  ),
  quietFields: of(
    `${WEB}/ui/fields/search-select.test.tsx`,
    'a field that gets the focus covers nothing: its list waits for a click, a letter or an arrow',
    'Receber o foco não abre nem muda nada.',
  ),
  blocked: of(
    `${WEB}/ui/actions/button.test.tsx`,
    'a blocked button stays in the Tab order, does not act and says why, with the way out',
    'Um botão bloqueado diz o motivo e como resolver.',
  ),
  busy: of(
    `${WEB}/ui/actions/button.test.tsx`,
    'a busy button says the verb in progress and does not act twice',
    'Um botão ocupado diz o que está fazendo.',
  ),
  tabs: of(
    `${WEB}/ui/navigation/navigation.test.tsx`,
    'the address keeps tab, page and size; arrows walk the tabs',
    'As abas respondem às setas.',
  ),
  calendar: of(
    `${WEB}/ui/navigation/navigation.test.tsx`,
    'the calendar begins on the day of the field, and arrows walk the days from the first key on',
    'O calendário responde às setas.',
  ),
  typedDay: of(
    `${WEB}/ui/navigation/navigation.test.tsx`,
    'a day is typed in Brazilian form and given as a calendar day',
    'Datas podem ser digitadas.',
  ),
  trail: of(
    `${WEB}/layout/screen.test.tsx`,
    'a screen without steps of its own stands right after "Início"',
    'Cada tela diz onde a pessoa está.',
  ),
  faults: of(
    `${WEB}/acts/act-dialog.test.tsx`,
    'checks on leaving, sums up on sending with links to the fields, and sends what is right',
    'O que falta é dito no campo e em um resumo com ligações.',
  ),
  oneFault: of(
    `${WEB}/acts/act-dialog.test.tsx`,
    'a single fault is told at its field, which takes the focus; the limit warns and does not cut',
    'O campo com erro recebe o foco e diz o que falta.',
  ),
  refusals: of(
    `${WEB}/acts/act-dialog.test.tsx`,
    'a refusal tells its sentence, each reason and who can solve it, and what was typed stays',
    'Uma recusa diz o motivo, quem resolve, e não apaga o que foi digitado.',
  ),
  confirmed: of(
    `${WEB}/acts/actions.test.tsx`,
    'asks before a legal act, and keeps things as they are on Esc',
    'Atos com efeito legal pedem confirmação.',
  ),
  undone: of(
    `${WEB}/acts/actions.test.tsx`,
    'offers to take back a reversible act',
    'Atos reversíveis oferecem desfazer.',
  ),
  toastWaits: of(
    `${WEB}/toasts/toast-store.test.ts`,
    'waits while the pointer or the focus is on it',
    'Um aviso espera enquanto o ponteiro ou o foco está nele.',
  ),
  toastKept: of(
    `${WEB}/toasts/toast-store.test.ts`,
    'keeps everything said for the bell',
    'O que foi avisado fica no sino.',
  ),
  autosave: of(
    `${WEB}/writing/autosave.test.ts`,
    'what is typed is kept here at once and on the server within two seconds, once',
    'O que se escreve é guardado sozinho.',
  ),
  lostSession: of(
    'src/app/web/session.test.tsx',
    'a lost session says so, keeps the place, and forgets what was read',
    'Ao fim da sessão a pessoa é avisada e volta aonde estava.',
  ),
  imageText: of(
    `${WEB}/editor/rich-text-editor.test.tsx`,
    'inserts an image with its description',
    'O editor pede a descrição de cada imagem.',
  ),
  editorTools: of(
    `${WEB}/editor/rich-text-editor.test.tsx`,
    'walks the tools with the arrows',
    'As ferramentas do editor respondem às setas.',
  ),
  phone: of(
    `${JOURNEY}/on-a-phone.journey.ts`,
    'at the counter with a phone: find, take, read and sign',
    'Achar, assumir, ler e assinar em um celular.',
  ),
  noMedia: of(STATIC, 'no screen plays sound or video', 'Nenhuma tela tem áudio ou vídeo.'),
  noFrames: of(STATIC, 'no screen is within another: there are no frames', 'Nenhuma tela tem quadros (frames).'),
  noMaps: of(STATIC, 'no picture is a map of links', 'Nenhuma imagem é mapa de ligações.'),
  noMotion: of(STATIC, 'nothing is done by moving the device', 'Nada se faz movendo o aparelho.'),
  noRefresh: of(
    STATIC,
    'no page refreshes or leads elsewhere by itself',
    'Nenhuma página se atualiza por temporizador.',
  ),
  zoom: of(STATIC, 'nobody is kept from zooming', 'O zoom não é bloqueado.'),
  language: of(STATIC, 'the page says its language', 'A página declara o idioma.'),
  orientation: of(STATIC, 'no style asks how the device is held', 'Nada depende da posição do aparelho.'),
  tabOrder: of(STATIC, 'no place in the order of Tab is invented', 'A ordem do Tab é a da leitura.'),
  stillness: of(STATIC, 'what moves stops for who asked for less motion', 'Quem pede menos movimento não vê animação.'),
  flashes: of(
    STATIC,
    'nothing turns or slides faster than three times in a second',
    'Nada pisca mais de três vezes por segundo.',
  ),
  leftAligned: of(STATIC, 'only documents are justified', 'Só documentos, que imitam o papel, são justificados.'),
} as const satisfies Record<string, Evidence>;

export type EvidenceName = keyof typeof evidence;
