import { Note } from '../../../../platform/web/ui/display/note.tsx';

const told = {
  joined: {
    tone: 'ok',
    title: 'Os documentos já fazem parte do processo.',
    text: 'Nada mais é pedido a você neste pedido.',
  },
  canceled: { tone: 'info', title: 'Este pedido foi cancelado.', text: 'Você não precisa enviar nada.' },
  closed: {
    tone: 'info',
    title: 'Este pedido não recebe mais resposta por aqui.',
    text: 'Fale com o setor que pediu os documentos.',
  },
} as const;

interface LinkOverProps {
  readonly state: keyof typeof told;
  /** Why it was cancelled, for who may know. */
  readonly reason: string | null;
}

/** A link that takes no answer any more, and why. */
export function LinkOver({ state, reason }: LinkOverProps) {
  const { tone, title, text } = told[state];
  return (
    <Note tone={tone} title={title}>
      {text}
      {reason === null ? null : ` Motivo: ${reason}`}
    </Note>
  );
}
