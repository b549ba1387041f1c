// Specification 000 §3 (notification kinds, R163-R185); decision G52: their names.

/** The 23 kinds in the order of the specification, and after them those of our own. */
export const notificationKinds = {
  REFUSED_SIGNATURE: 'Assinatura recusada',
  PROCESS_CREATED: 'Processo aberto',
  ARCHIVED: 'Processo arquivado',
  UNARCHIVED: 'Processo desarquivado',
  SIGNATURE_REQUEST: 'Pedido de assinatura',
  DISPATCHED: 'Processo tramitado',
  SIGNED: 'Documento assinado',
  UNFAVORITED: 'Processo retirado dos favoritos',
  SIGNATURE_CANCELED: 'Pedido de assinatura cancelado',
  KNOWLEDGE_GIVEN: 'Ciência dada',
  DOCUMENT_JOIN: 'Documento juntado',
  ASSIGNED: 'Processo atribuído a você',
  RETURNED: 'Processo devolvido',
  DOE_REFUSED: 'Publicação recusada no Diário Oficial',
  DOE_PROGRAMMED: 'Publicação programada no Diário Oficial',
  DOE_PROGRAM_CHANGED: 'Data de publicação alterada no Diário Oficial',
  DOE_PROGRAM_CANCELED: 'Publicação cancelada no Diário Oficial',
  DOE_PUBLISHED: 'Publicado no Diário Oficial',
  INTERESTED_ADDED: 'Você é parte interessada',
  AUTOMATIC_PROCESSING: 'Trâmite automático feito',
  AUTOMATIC_PROCESSING_CANCELED: 'Trâmite automático cancelado',
  MIGRATION: 'Processos migrados',
  OBLIGATORY_SIGNATURE_CHANGED: 'Assinatura obrigatória alterada',
  // Ours, of decision 29.
  DISPATCH_DRAFT_CHANGED: 'Despacho em rascunho alterado',
  // Ours, of decision 58.
  PENDENCY_ANSWERED: 'Pendência respondida',
  PENDENCY_CANCELED: 'Pendência cancelada',
  // Ours, of decision 62.
  SUSPENSION_OVER: 'Sobrestamento encerrado',
  // Ours, of decision 63.
  RETURN_DUE: 'Processo a devolver',
  // Ours, of decision 66.
  RESPONSIBLE_LEFT: 'Processos sem responsável',
  // Ours, of decision 73.
  ACCESS_REVIEW: 'Revisão de acessos',
  // Ours, of decision 74: to who ordered one, and to the units that it touched.
  REORGANIZATION: 'Reorganização',
  UNIT_REORGANIZED: 'Seu setor foi reorganizado',
  // Ours, of decision 112.
  SAVED_SEARCH: 'Novidade em busca salva',
  // Ours, of decision 106.
  REPORT_READY: 'Relatório agendado',
} as const;

export type NotificationKind = keyof typeof notificationKinds;

export const notificationKindKeys = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];
