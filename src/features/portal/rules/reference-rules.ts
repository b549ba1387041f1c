// Specification 000 §2 (legislation, digital government, documentation) and 001 §3; who looks after them: decision 71.
import { allowedIf, type Decision } from '../../../kernel/decision.ts';

/** The public pages of references, by what stands on them. */
export const referenceShelves = {
  LAW: { title: 'Leis e normas', path: '/leis-referencias' },
  DIGITAL_GOVERNMENT: { title: 'Governo digital', path: '/leis-referencias-gov' },
  DOCUMENTATION: { title: 'Documentação', path: '/documentacao' },
} as const;

export type ReferenceShelf = keyof typeof referenceShelves;
export const shelfKeys = ['LAW', 'DIGITAL_GOVERNMENT', 'DOCUMENTATION'] as const satisfies readonly ReferenceShelf[];

export const REFERENCE_TITLE_LIMIT = 300;
export const REFERENCE_TYPE_LIMIT = 60;
export const REFERENCE_CONTENT_LIMIT = 1_000;
export const REFERENCE_URL_LIMIT = 2_000;

/** A host of the world, by name, without a user before it. */
const PAGE = /^https?:\/\/[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d{1,5})?([/?#]\S*)?$/iu;

/** Whether a text is the address of a page that anybody may open. */
export const mayLinkTo = (text: string): Decision =>
  allowedIf(PAGE.test(text), {
    code: 'LINK_INVALID',
    message: 'Escreva o endereço inteiro da página, começando por https://.',
    field: 'url',
  });

/** What a reference leads to: a page elsewhere or a file of ours, one of them. */
export const mayLead = ({ url, file }: { readonly url: boolean; readonly file: boolean }): Decision =>
  allowedIf(url !== file, {
    code: 'REFERENCE_LEADS_NOWHERE',
    message: url ? 'Escolha só um: o endereço ou o arquivo em PDF.' : 'Dê o endereço da página ou envie o PDF.',
    field: 'url',
  });
