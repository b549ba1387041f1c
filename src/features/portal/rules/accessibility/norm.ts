import { controls, forms, keyboard, navigation } from './items-of-use.ts';
import { animation, colors, media, presentation, text, time } from './items-of-reading.ts';
import { coding, headings, images, lists, regions, tables } from './items-of-structure.ts';
import { type NormItem, readItems } from './read-items.ts';

interface NormSection {
  readonly number: string;
  readonly name: string;
  readonly items: readonly NormItem[];
}

const section = (number: string, name: string, lines: string): NormSection => ({
  number,
  name,
  items: readItems(lines),
});

/**
 * ABNT NBR 17225:2025, section by section: 96 requirements and 50 recommendations. Numbers and names are those by which public references
 * cite the items; their text is ABNT's.
 */
export const norm: readonly NormSection[] = [
  section('5.1', 'Interação por teclado', keyboard),
  section('5.2', 'Imagens', images),
  section('5.3', 'Cabeçalhos', headings),
  section('5.4', 'Regiões', regions),
  section('5.5', 'Listas', lists),
  section('5.6', 'Tabelas', tables),
  section('5.7', 'Links e navegação', navigation),
  section('5.8', 'Botões e controles', controls),
  section('5.9', 'Formulários e entrada de dados', forms),
  section('5.10', 'Apresentação', presentation),
  section('5.11', 'Cores', colors),
  section('5.12', 'Textos', text),
  section('5.13', 'Código e semântica', coding),
  section('5.14', 'Áudio e vídeo', media),
  section('5.15', 'Animação', animation),
  section('5.16', 'Tempo', time),
];
