import { createNotice } from '../../src/features/notices/contract/sending/create-notice.ts';
import { readNotice } from '../../src/features/notices/contract/reading/read-notice.ts';
import type { InputOf } from '../../src/platform/contract/endpoint.ts';
import type { Troupe } from './troupe.ts';

interface Message {
  readonly daysAgo: number;
  readonly body: InputOf<typeof createNotice>['body'];
  /** By their first names. */
  readonly readers: readonly string[];
}

/** Who writes to everybody. */
const WRITER = 'Marcos';

const messages: readonly Message[] = [
  {
    daysAgo: 16,
    body: {
      title: 'Treinamento: trâmite em lote',
      description: 'Turmas nos dias 20 e 22, às 14h, no auditório e por vídeo. Inscrição com a sua chefia.',
    },
    readers: ['Ana', 'Helena', 'Marcos'],
  },
  {
    daysAgo: 6,
    body: {
      title: 'Novo modelo de despacho de homologação',
      description:
        'O modelo “Homologação de pregão” passa a ser o indicado para a fase externa.\nDúvidas: COTEC/SEPLAG.',
    },
    readers: ['Helena', 'Marcos'],
  },
  {
    daysAgo: 1,
    body: {
      title: 'Manutenção no sábado, das 6h às 8h',
      description:
        'O Carimbo fica só para leitura. Rascunhos continuam guardados neste computador e sobem sozinhos às 8h.',
    },
    readers: [],
  },
];

/** What the administration wrote to everybody, and who has read it. */
export const messageActs = messages.map(({ daysAgo, body, readers }, index) => ({
  daysAgo,
  run: async (troupe: Troupe, when: Date): Promise<void> => {
    const writer = await troupe.player(WRITER);
    const { id } = await writer.call(createNotice, { body }, when, `demo/message/${index}`);
    for (const name of readers) {
      const reader = await troupe.player(name);
      await reader.call(readNotice, { params: { id } }, when);
    }
  },
}));
