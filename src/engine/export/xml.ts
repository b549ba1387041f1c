import { escapeMarkup } from '../../kernel/texts/markup.ts';
import { cleanText } from '../text/clean-text.ts';

/** Text fit for XML: user text reaches a part only through here. */
export const xmlText = (text: string): string => escapeMarkup(cleanText(text));

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; attributes without a value are left out, content is already XML. */
export function element(name: string, attributes: Attributes = {}, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}
