// Specification 001 §4 (gazette action queue, R522 to R525): what the actions are. Program and cancel use the program call, refuse the refuse call;
// anything else, the publish call.

/** The action types of the queue. */
export const gazetteActions = ['PROGRAM', 'CANCEL_PROGRAM', 'REFUSE', 'PUBLISH'] as const;
export type GazetteAction = (typeof gazetteActions)[number];

/** Why a publication is refused (001 §5). */
export const gazetteRefusals = ['CONTENT_ERROR', 'SIGNATURE_INCONSISTENCY', 'REQUEST_CANCELLATION'] as const;
export type GazetteRefusal = (typeof gazetteRefusals)[number];

export const gazetteRefusalLabels: Readonly<Record<GazetteRefusal, string>> = {
  CONTENT_ERROR: 'Erro no conteúdo',
  SIGNATURE_INCONSISTENCY: 'Problema na assinatura',
  REQUEST_CANCELLATION: 'Pedido cancelado',
};

/** Longest justification, in letters. */
export const GAZETTE_JUSTIFICATION_LIMIT = 500;

/** What kinds of documents the gazette has (001 §9). */
export const gazetteCategories = ['acts', 'alerts', 'notices', 'extracts'] as const;
export type GazetteCategory = (typeof gazetteCategories)[number];

export const gazetteCategoryLabels: Readonly<Record<GazetteCategory, { readonly one: string; readonly many: string }>> =
  {
    acts: { one: 'Ato', many: 'Atos' },
    alerts: { one: 'Aviso', many: 'Avisos' },
    notices: { one: 'Edital', many: 'Editais' },
    extracts: { one: 'Extrato', many: 'Extratos' },
  };
