import { isValidCpf, onlyDigits } from './cpf.ts';

/**
 * CPF as everything public shows it: first three and last two digits hidden (`***.456.789-**`).
 * What is not a whole CPF is hidden completely, so that a malformed value never leaks.
 */
export function maskCpf(text: string): string {
  const digits = onlyDigits(text);
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : '***.***.***-**';
}

const DIGIT = '[0-9０-９]';
const BETWEEN = '[.·．\\s‐-―−－-]{0,3}';
/** Before the last two digits people write a slash too. */
const BEFORE_LAST = '[/／⁄∕.·．\\s‐-―−－-]{0,3}';

/**
 * Eleven digits as people write a CPF: with any dots, blanks and hyphens between its groups, a slash before the last, or
 * none; the two groups in the middle are what may stay in sight. PostgreSQL reads it too.
 */
export const CPF_IN_TEXT = new RegExp(
  `(?<!${DIGIT})${DIGIT}{3}${BETWEEN}(${DIGIT}{3})${BETWEEN}(${DIGIT}{3})${BEFORE_LAST}${DIGIT}{2}(?!${DIGIT})`,
  'g',
);

const AS_PRINTED = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;

/**
 * Masks every CPF inside a free text shown to the public. Written as it is printed it is hidden whatever its digits are;
 * otherwise where its digits hold, since eleven digits may be a telephone.
 */
export function maskCpfsInText(text: string): string {
  return text.replace(CPF_IN_TEXT, (found) => {
    const digits = found.replace(/[０-９]/g, (wide) => String(wide.charCodeAt(0) - 0xff10));
    return AS_PRINTED.test(found) || isValidCpf(onlyDigits(digits)) ? maskCpf(digits) : found;
  });
}

/** The CPFs that `maskCpfsInText` hides, as bare digits, each once. */
export const cpfsInText = (text: string): readonly string[] => [
  ...new Set(
    (text.match(CPF_IN_TEXT) ?? []).flatMap((found) => {
      const digits = onlyDigits(found.replace(/[０-９]/g, (wide) => String(wide.charCodeAt(0) - 0xff10)));
      return isValidCpf(digits) ? [digits] : [];
    }),
  ),
];

/** The same of the text of a document, whose marks and addresses stay; also of a number that marks part, such as bold within it. */
export const maskCpfsInHtml = (html: string): string =>
  maskAcrossMarks(
    html.replace(/(<[^>]*>)|[^<]+/g, (part, tag: string | undefined) =>
      tag === undefined ? maskCpfsInText(part) : part,
    ),
  );

/**
 * The same of what is published for good: also in the words that stand for a picture and in the addresses of links, which lead
 * nowhere then. Where a picture comes from stays.
 */
export const maskCpfsInPublishedHtml = (html: string): string =>
  maskCpfsInHtml(html).replace(/<[^>]*>/g, (tag) =>
    tag.replace(
      /(\s(alt|title|href)=")([^"]*)"/g,
      (_all, start: string, name: string, value: string) =>
        `${start}${name === 'href' ? maskCpfsInAddress(value) : maskCpfsInText(value)}"`,
    ),
  );

/** An address may write any digit of a CPF by its code. */
function maskCpfsInAddress(address: string): string {
  const read = address.replace(/%([2-7][0-9a-f])/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
  const masked = maskCpfsInText(read);
  return masked === read ? address : encodeURI(masked);
}

/** Tags that do not end a line. */
const MARK = /^<\/?(?:strong|em|u|s|sup|sub|a)(?=[\s>])/;

function maskAcrossMarks(html: string): string {
  let text = '';
  const places: number[] = [];
  for (const { 0: part, index } of html.matchAll(/<[^>]*>|[^<]+/g)) {
    if (MARK.test(part)) continue;
    const read = part.startsWith('<') ? '\u0000' : part;
    for (let at = 0; at < read.length; at += 1) places.push(index + at);
    text += read;
  }
  const hidden = new Set<number>();
  for (const { 0: found, index } of text.matchAll(CPF_IN_TEXT)) {
    if (maskCpfsInText(found) === found) continue;
    const digits = [...found.matchAll(new RegExp(DIGIT, 'g'))].map((digit) => places[index + digit.index]!);
    for (const place of [...digits.slice(0, 3), ...digits.slice(-2)]) hidden.add(place);
  }
  return hidden.size === 0 ? html : html.replace(/[^]/g, (letter, at: number) => (hidden.has(at) ? '*' : letter));
}
