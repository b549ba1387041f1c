import type { z } from 'zod';
import type { signatureItem } from '../contract/signature-item.ts';

type Item = z.output<typeof signatureItem>;

interface Sample {
  readonly id: number;
  readonly title: string;
  readonly dueDate?: string | null;
  readonly waitingFor?: readonly string[];
  readonly tooLarge?: boolean;
  readonly status?: Item['status'];
}

/** A request as the lists show it, for tests of screens. */
export function sampleSignature({
  id,
  title,
  dueDate = null,
  waitingFor = [],
  tooLarge = false,
  status = 'PENDING',
}: Sample): Item {
  const reason = tooLarge
    ? 'Arquivos acima de 30 MB não podem ser assinados.'
    : waitingFor.length > 0
      ? `Ainda não é a sua vez: falta ${waitingFor[0]}.`
      : null;
  return {
    id,
    signature_file_id: id,
    process_file_id: id * 10,
    process_file: {
      id: id * 10,
      title,
      attachment_name: `${title}.pdf`,
      document_type: { id: 1, name: 'Despacho', type: 'DISPATCH' },
      extension: 'pdf',
      filesize: 1000,
      is_large: tooLarge,
      version: 1,
      status_signature: 'PENDING',
      effect: null,
      effect_label: null,
      signatures_done: 0,
      signatures_total: waitingFor.length + 1,
      sealed: false,
      process: {
        id: 7,
        nup: '00024003187202672',
        nup_formatted: '00024.003187/2026-72',
        title: 'Aquisição de insumos hospitalares',
        priority: { id: 1, name: 'Normal' },
        due_date: dueDate,
        secrecy: { id: 1, name: 'Público' },
        status: 'Em andamento',
        bookmark: [],
      },
    },
    user_request: { id: 2, name: 'João Batista Rocha' },
    capacity_request: { id: 3, label: 'GELIC/SESAU', description: 'Gerência de Licitações' },
    requester_left: false,
    user: { id: 1, name: 'Ana Paula Nogueira' },
    external: null,
    mandatory: false,
    seen_at: null,
    capacity: { id: 4, label: 'COCON/SESAU', description: 'Coordenação de Contratos' },
    post: 'Analista',
    signatureType: 'ELECTRONIC',
    status,
    status_label: { PENDING: 'Pendente', SIGNED: 'Assinado', REFUSED: 'Recusado' }[status],
    order: waitingFor.length + 1,
    follow_order: waitingFor.length > 0,
    waiting_for: [...waitingFor],
    created_at: '2026-10-10T12:00:00.000Z',
    answered_at: status === 'PENDING' ? null : '2026-10-11T12:00:00.000Z',
    refuse_option: status === 'REFUSED' ? { id: 'FIX_CONTENT', description: 'Corrigir o conteúdo' } : null,
    refuse_justification: status === 'REFUSED' ? 'O valor está errado.' : null,
    actions: [
      { action: 'sign', allowed: reason === null, reason, resolve: null },
      { action: 'refuse', allowed: true, reason: null, resolve: null },
    ],
  };
}
