import type { Deps } from '../../src/platform/server/acts/act-context.ts';

/** A PDF as someone would upload it: made here, so that the demonstration ships no file. */
export const attachmentOf = ({ renderer }: Pick<Deps, 'renderer'>, title: string, when: Date): Promise<Buffer> =>
  renderer.renderDocument({
    header: { government: 'Governo do Estado da Aroeira', organ: 'Secretaria da Saúde', unit: 'Anexo' },
    title,
    html: `<p>${title}. Documento apresentado pela parte interessada para instruir o processo.</p>
<ol><li><p>Identificação do objeto e justificativa da necessidade.</p></li><li><p>Quantidades e prazos.</p></li><li><p>Responsáveis pela informação.</p></li></ol>`,
    signers: [],
    date: when,
  });
