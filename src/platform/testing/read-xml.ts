import { JSDOM } from 'jsdom';

/** The root of an XML text. @throws where it is none */
export const readXml = (text: string) =>
  new JSDOM(text, { contentType: 'application/xml' }).window.document.documentElement;

/** The text of a child, by its name. */
export const childText = (of: ReturnType<typeof readXml>, name: string): string =>
  of.querySelector(`:scope > ${name}`)?.textContent ?? '';
