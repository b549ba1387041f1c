import type { LedgerFault } from '../../src/platform/server/ledger/verifying/faults.ts';

const streams: Readonly<Record<string, string>> = {
  process: 'processo',
  person: 'pessoa',
  unit: 'setor',
  institution: 'instituição',
  reading: 'leituras do processo',
};

/** Where a fault is and what it is, in one line. The numbers are ids of the database. */
export function tellFault(found: LedgerFault): string {
  const { streamType, streamId, eventId, sealId } = found;
  const places = [
    streamType === undefined ? null : `${streams[streamType] ?? streamType} ${streamId}`,
    sealId === undefined ? null : `selo ${sealId}`,
    eventId === undefined ? null : `evento ${eventId}`,
  ].filter((place) => place !== null);
  return `Quebrado: ${places.join(', ') || 'registro'}: ${meaningOf(found)}`;
}

function meaningOf({ fault, detail }: LedgerFault): string {
  switch (fault) {
    case 'sequence':
      return 'falta um evento, ou há um a mais, antes deste';
    case 'previous':
      return 'não segue o evento anterior';
    case 'hash':
      return 'o evento foi alterado';
    case 'payload':
      return 'o que o evento diz foi alterado';
    case 'payload-missing':
      return 'o que o evento diz foi retirado';
    case 'truncated':
      return 'faltam os últimos eventos';
    case 'code':
      return 'o evento não foi escrito por um nó: alguém o refez, o inventou ou o trouxe de outro lugar';
    case 'erasure':
      return 'o que o evento diz foi apagado sem que o registro conte por quem e por quê';
    case 'seals-missing':
      return 'não há nenhum selo: foram apagados, ou o Carimbo ainda não foi iniciado nesta versão';
    case 'head':
    case 'sealed':
    case 'seal':
    case 'projection':
      return detail ?? fault;
  }
}
