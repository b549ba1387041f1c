// Specification 000 §7 (give knowledge): the way of a process as it was when knowledge of it was given.
import { escapeMarkup } from '../../../kernel/texts/markup.ts';

/** One unit on the way, with instants as a reader of the institution writes them. */
export type Stop = {
  readonly unit: string;
  /** "Aberto", "Tramitado": how it came there. */
  readonly how: string;
  readonly from: string;
  /** `null` where it was at that moment. */
  readonly to: string | null;
};

/** As HTML of the editor: nothing that somebody typed is taken for markup. */
export function wayHtml({ stops, when, name }: { stops: readonly Stop[]; when: string; name: string }): string {
  const rows = stops.map(
    ({ unit, how, from, to }) =>
      `<tr><td>${escapeMarkup(unit)}</td><td>${escapeMarkup(how)}</td><td>${from}</td><td>${to ?? 'estava aqui'}</td></tr>`,
  );
  return [
    `<p>Por onde o processo passou até ${when}, quando ${escapeMarkup(name)} deu ciência.</p>`,
    `<table><tbody><tr><th>Setor</th><th>Como chegou</th><th>Entrada</th><th>Saída</th></tr>${rows.join('')}</tbody></table>`,
  ].join('');
}
